// @vitest-environment jsdom
import { useLingui } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TabTexts } from './catalogues.ts';
import { LanguageProvider, useLanguage } from './language-provider.tsx';
import { startTabTexts } from './tab-texts.ts';

const onRender = vi.fn<() => void>();
beforeEach(() => void onRender.mockClear());

function Menu() {
  const { t } = useLingui();
  useEffect(() => onRender());
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
  expect(onRender).toHaveBeenCalledTimes(1);
});

it('[WIZ-04] renders everything in another language once its words are there', async () => {
  await open();
  await act(async () => {
    screen.getByRole('button').click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await screen.findByText('مېنو')).toBeDefined();
  expect(onRender).toHaveBeenCalledTimes(2);
});

it('opens a room in the language that was chosen while it was on its way', async () => {
  const texts = startTabTexts('en');
  await texts.open([]);
  await Promise.all([texts.speak('fa'), texts.open(['session'])]);
  const [id] = Object.entries(texts.i18n.messages).find(([, words]) => String(words) === 'خانه') ?? [];
  expect(id).toBeDefined();
  expect(texts.i18n.locale).toBe('fa');
});
