// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { Component } from './configuration-screen.tsx';

const FAILURES = [
  'Missing required environment variables: SUPABASE_URL',
  'Configuration validation failed: SUPABASE_URL must use HTTPS',
  'Supabase configuration is incomplete',
];

afterEach(() => void vi.unstubAllGlobals());

it.each(FAILURES)(
  '[VAL-01] [VAL-02] [VAL-03] says «%s», letter for letter, below a heading that is read first',
  (text) => {
    render(<Component failure={text} />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(
      screen.getByText((messages, element) => element?.tagName === 'P' && messages === text),
    ).toBeDefined();
    for (const field of screen.getAllByRole<HTMLTextAreaElement>('textbox')) {
      expect(field.value.split('\n').slice(0, 2)).toEqual([text, location.href]);
    }
  },
);

it.each(LANGUAGES)('[VAL-01] explains itself in every language, that of the page (%s) first', (language) => {
  document.documentElement.lang = LANGUAGE_FACTS[language].htmlLang;
  const { container } = render(<Component failure="Supabase configuration is incomplete" />);
  const parts = [...container.querySelectorAll('section')];
  expect(parts.map(({ lang }) => lang).toSorted()).toEqual(['en', 'fa-AF', 'ps']);
  expect(parts[0]?.lang).toBe(LANGUAGE_FACTS[language].htmlLang);
  expect(parts.map(({ dir }) => dir === 'rtl').filter(Boolean)).toHaveLength(2);
});

it('[VAL-03] gives the text to pass on, or marks it where there is no clipboard', async () => {
  const user = userEvent.setup({ delay: null });
  document.documentElement.lang = 'en';
  const { container } = render(<Component failure="Supabase configuration is incomplete" />);
  const part = within(container.querySelector('section') as HTMLElement);
  await user.click(part.getByRole('button', { name: 'Copy the text' }));
  await waitFor(() => expect(part.getByRole('status').textContent).toBe('Copied.'));
  expect(await navigator.clipboard.readText()).toContain('Supabase configuration is incomplete\n');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(part.getByRole('button', { name: 'Copy the text' }));
  await waitFor(() => expect(part.getByRole('status').textContent).toContain('marked'));
  const field = part.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
});
