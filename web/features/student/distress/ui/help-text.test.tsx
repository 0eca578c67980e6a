// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import type { Source } from '../rules/screened.ts';
import { HelpText } from './help-text.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  await cleanupScreen();
});

const MENTOR: Readonly<Record<Language, RegExp>> = {
  en: /Your mentor sees this text too\. We do not tell your mentor/,
  fa: /منتور شما هم این نوشته را می‌بیند/,
  ps: /ستاسو منټور هم دا لیکنه ویني/,
};
const NOBODY_ELSE: Readonly<Record<Language, RegExp>> = {
  en: /We do not tell anyone else/,
  fa: /به هیچ‌کس دیگر نمی‌گوییم/,
  ps: /بل چا ته نه وایو/,
};

async function wordsFor(source: Source | 'contact', language: Language = 'en'): Promise<string> {
  await renderScreen(<HelpText kind={undefined} source={source} />, {
    profile: NEW_STUDENT,
    rooms: ['distress'],
    language,
  });
  await vi.waitFor(() => expect(document.querySelector('[data-help]')).not.toBeNull(), 10_000);
  return screen.getByText(/./, { selector: '[data-help] p:nth-child(3)' }).textContent ?? '';
}

describe('[SG-04] the help says who reads what was written', () => {
  it.each(LANGUAGES)('names the mentor who sees a message too (%s)', async (language) => {
    const words = await wordsFor('message', language);
    expect(words).toMatch(MENTOR[language]);
    expect(words).not.toMatch(NOBODY_ELSE[language]);
  });

  it.each(['checkin', 'task', 'note', 'meeting'] as const)('names the mentor for a %s', async (source) => {
    expect(await wordsFor(source)).toMatch(MENTOR.en);
  });

  it.each(['advisor', 'question', 'report'] as const)(
    'promises that nobody else hears of a %s',
    async (source) => {
      const words = await wordsFor(source);
      expect(words).toMatch(NOBODY_ELSE.en);
      expect(words).not.toMatch(/mentor/);
    },
  );

  it.each(['profile', 'application', 'result'] as const)('promises no secrecy of a %s', async (source) => {
    expect(await wordsFor(source)).not.toMatch(/nobody else|mentor/);
  });

  it('promises somebody without an account no answer in the app', async () => {
    const words = await wordsFor('contact');
    expect(words).toMatch(/Once your message is sent/);
    expect(words).toMatch(NOBODY_ELSE.en);
    expect(words).not.toMatch(/in the app|mentor/);
    expect(screen.queryByText(/at the top/)).toBeNull();
  });

  it('says of a private note that nobody reads it', async () => {
    expect(await wordsFor('phone')).toMatch(/Only you read this note/);
  });
});
