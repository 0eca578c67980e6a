// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { cleanupApp, renderApp } from '#web/testing/render-app.tsx';

afterEach(cleanupApp);

const titles = {
  en: 'Help with translation and other work',
  fa: 'کمک در ترجمه و کارهای دیگر',
  ps: 'په ژباړه او نورو کارونو کې مرسته',
};

it.each(LANGUAGES)('leads people who help with words to the contact form, in %s', async (language) => {
  await renderApp(paths.involved, { language });
  const card = (await screen.findByRole('heading', { name: titles[language] })).closest('section');
  const links = within(card ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/\/contact$/)]);
});
