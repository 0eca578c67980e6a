// @vitest-environment jsdom
import { useLingui } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TabTexts } from './catalogues.ts';
import { LanguageProvider, useLanguage } from './language-provider.tsx';
import { startTabTexts } from './tab-texts.ts';

let renders = 0;

function Menu() {
  const { t } = useLingui();
  renders += 1;
  return <p>{t`Menu`}</p>;
}

function Choice() {
  const { setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void setLanguage('ps')}>
      ps
    </button>
  );
}

async function open(): Promise<TabTexts> {
  const texts = startTabTexts('fa');
  await texts.open([]);
  renders = 0;
  render(
    <LanguageProvider i18n={texts.i18n} language="fa">
      <Menu />
      <Choice />
    </LanguageProvider>,
  );
  return texts;
}

it('renders nothing anew when words of another room arrive', async () => {
  const texts = await open();
  const before = screen.getByText('منو');
  await act(() => texts.open(['session', 'news']));
  expect(Object.keys(texts.i18n.messages).length).toBeGreaterThan(100);
  expect(before.isConnected).toBe(true);
  expect(renders).toBe(1);
});

it('[WIZ-04] renders everything in another language once its words are there', async () => {
  await open();
  await act(async () => {
    screen.getByRole('button').click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await screen.findByText('مېنو')).toBeDefined();
  expect(renders).toBe(2);
});
