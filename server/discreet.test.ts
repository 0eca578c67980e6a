import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { PUSH_TEXT, PUSH_WORD } from '#domain/notifications/push.ts';
import { ANNOUNCEMENT_MESSAGES } from './api/text/announcement-messages.ts';
import { composeMail } from './api/text/compose-mail.ts';
import { DECISION_MESSAGES } from './api/text/decision-messages.ts';
import { readConfiguration } from './configuration/read-configuration.ts';
import { type AuthMailKind, renderAuthMail } from './supabase/mail/auth-mails.ts';
import { answerManifest } from './web/manifest.ts';

const ROOT = new URL('..', import.meta.url).pathname;
/** An operator's own name: then the default one is nowhere to be read. */
const NAMED = { PRODUCT_NAME: 'Rah', SHORT_NAME: 'Rah' };
const namesIn = (text: string) => text.match(/hamrah/giu) ?? [];

const AUTH_MAILS = [
  'confirmation',
  'recovery',
  'email_change',
  'already_registered',
] satisfies AuthMailKind[];

function mailsIn(language: Language) {
  const auth = AUTH_MAILS.map((kind) =>
    renderAuthMail({
      kind,
      userId: 'u',
      to: 'ana@example.org',
      language,
      link: 'https://rah.example/verify?token=x',
    }),
  );
  const decisions = Object.keys(DECISION_MESSAGES[language].sentences).map((status) =>
    composeMail(
      { id: 'm', to_email: 'ana@example.org', kind: 'application_decision', params: { status }, language },
      'https://rah.example',
    ),
  );
  // in another language than the text, so that every word that is ours is there
  const params = { title: '1', body: '2', text_language: language === 'en' ? 'fa' : 'en' };
  const news = composeMail(
    { id: 'm', to_email: 'ana@example.org', kind: 'announcement', params, language },
    'https://rah.example',
  );
  expect(news.text).toContain(ANNOUNCEMENT_MESSAGES[language].otherLanguage);
  const reminder = composeMail(
    { id: 'm', to_email: 'ana@example.org', kind: 'proposal_reminder', params: {}, language },
    'https://rah.example',
  );
  const invitation = composeMail(
    { id: 'm', to_email: 'ana@example.org', kind: 'invitation', params: { token: 'a1' }, language },
    'https://rah.example',
  );
  return [...auth, ...decisions, news, reminder, invitation];
}

/** Translations by the English words, of every room. */
function translations(language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(`${ROOT}web/text/catalogues/*/${language}.po`)) {
    for (const [, english = '', words = ''] of readFileSync(file, 'utf8').matchAll(
      /^msgid "(.+)"\nmsgstr "(.+)"$/gm,
    ))
      found.set(english, words);
  }
  return found;
}

/** The words that screens give to the title of the tab, in English. */
function tabTitles(): string[] {
  const sources = globSync(`${ROOT}web/{app,platform,features}/**/*.tsx`).filter(
    (file) => !file.includes('.test.'),
  );
  return sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // a title that is handed on by its name stands in the same file
    const named = /tabTitle=\{heading\}/.test(text) ? /const heading = (.+);/.exec(text)?.[1] : undefined;
    const own = [...text.matchAll(/tabTitle=\{(t`[^`]+`)\}/g)].map(([, title = '']) => title);
    return [...own, named ?? ''].flatMap((code) =>
      [...code.matchAll(/t`([^`]+)`/g)].map(([, words = '']) => words),
    );
  });
}

it('[SG-07] the list of telling words finds them, and no others', () => {
  expect(tellingWordsIn('A schoolbook for girls, کتاب مکتب, د نجونو ښوونځی')).toEqual([
    'schoolbook',
    'girls',
    'مکتب',
    'نجونو',
    'ښوونځی',
  ]);
  expect(tellingWordsIn('Together with a companion, نیم سال با یک دوست, د دې جوړې, له ملګرو سره')).toEqual([
    'Together',
    'companion',
    'دوست',
    'جوړې',
    'ملګرو',
  ]);
  expect(tellingWordsIn('حساب جوړ کړئ, همراه')).toEqual([]);
  expect(tellingWordsIn('Hamrah, your profile, پروفایل شما, ستاسو پروفایل')).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('[SG-07] the installed app is named as the operator wishes, and by nothing else', async () => {
    const { productName, shortName } = readConfiguration(NAMED, ROOT);
    const request = new Request(`https://rah.example/manifest.webmanifest`, {
      headers: { 'accept-language': language },
    });
    const text = await answerManifest(request, { productName, shortName }).text();
    expect(JSON.parse(text)).toMatchObject({ name: 'Rah', short_name: 'Rah' });
    expect([...tellingWordsIn(text), ...namesIn(text)]).toEqual([]);
  });

  it('[SG-07] [AB-04] no mail says from its subject to its end what it is about', () => {
    const mails = mailsIn(language);
    expect(mails.length).toBeGreaterThan(10);
    const found = mails.flatMap(({ subject, text, html }) => {
      const words = `${subject} ${text} ${html.replace(/<[^>]*>/g, ' ')}`;
      return [...tellingWordsIn(words), ...namesIn(words)];
    });
    expect(found).toEqual([]);
  });

  it('[SG-07] no title of a tab says what the product is for', () => {
    const titles = tabTitles();
    expect(titles.length).toBeGreaterThan(30);
    const known = translations(language);
    const shown = titles.map((english) => (language === 'en' ? english : (known.get(english) ?? '')));
    expect(shown.filter((title) => title === '')).toEqual([]);
    expect(shown.flatMap((title) => [...tellingWordsIn(title), ...namesIn(title)])).toEqual([]);
  });
});

it('[SG-07] mails come from the name of the product, which says nothing', () => {
  expect(readConfiguration(NAMED, ROOT).mailFrom).toMatch(/^Rah </);
  expect(tellingWordsIn(readConfiguration({}, ROOT).mailFrom)).toEqual([]);
});

it('[SG-07] what lies on a locked phone says that there is something, and nothing else', () => {
  const sources = globSync(`${ROOT}web/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const showing = sources.filter((file) =>
    /\bnew Notification\(|\.showNotification\(|setAppBadge\(/.test(readFileSync(file, 'utf8')),
  );
  // the worker alone, whose words are those (web/service-worker/push.test.ts)
  expect(showing.map((file) => file.slice(ROOT.length))).toEqual(['web/service-worker/push.ts']);
  const words = [PUSH_WORD, ...LANGUAGES.map((language) => PUSH_TEXT[language])];
  expect(words.flatMap((text) => [...tellingWordsIn(text), ...namesIn(text)])).toEqual([]);
  expect(new Set(words).size).toBe(LANGUAGES.length + 1);
});
