import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { composeMail, type WaitingMail } from './compose-mail.ts';
import { INVITATION_MESSAGES } from './invitation-messages.ts';
import { DECISION_MESSAGES } from './decision-messages.ts';

const waiting = (changes: Partial<WaitingMail>): WaitingMail => ({
  id: '6f1c0f6e-95c2-4dc9-8f5b-0f5d4a4e1f10',
  to_email: 'ahmad@example.org',
  kind: 'application_decision',
  params: { status: 'approved', reason: '<b>meets_requirements</b>' },
  language: 'fa',
  ...changes,
});
const compose = (changes: Partial<WaitingMail> = {}) =>
  composeMail(waiting(changes), 'https://rah.example.org');

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.keys(DECISION_MESSAGES.en.sentences))(
    '[AB-04] a decision "%s" is told without saying what about',
    (status) => {
      const mail = compose({ language, params: { status, reason: 'identity_unclear' } });
      const visible = `${mail.subject} ${mail.text} ${mail.html}`;
      expect(mail.subject).toBe(DECISION_MESSAGES[language].subject);
      expect(mail.text).toContain(`https://rah.example.org/${language}/login`);
      expect(visible).not.toMatch(
        /mentor|school|student|hamrah|identity_unclear|منتور|رهنما|شاگرد|مکتب|منټور|لارښود|ښوونځی/i,
      );
      expect(mail.html).toContain(language === 'en' ? 'dir="ltr"><head>' : 'dir="rtl"><head>');
    },
  );
});

it.each(LANGUAGES)(
  '[FEAT-11] [AB-04] reminds of a proposal without saying what it is about, in %s',
  (language) => {
    const mail = compose({ kind: 'proposal_reminder', params: {}, language });
    expect(mail.subject).toBe(DECISION_MESSAGES[language].subject);
    expect(mail.text).toContain(`https://rah.example.org/${language}/account`);
    expect(`${mail.text} ${mail.html}`).not.toMatch(
      /mentor|school|student|hamrah|منتور|رهنما|شاگرد|مکتب|منټور|لارښود|ښوونځی/i,
    );
  },
);

it.each(LANGUAGES)('[FEAT-07] invites by an address that no server is told, in %s', (language) => {
  const mail = compose({
    kind: 'invitation',
    params: { token: 'a1b2' },
    to_email: 'a+b@example.org',
    language,
  });
  expect(mail.text).toContain(`https://rah.example.org/${language}/signup#email=a%2Bb%40example.org\n`);
  expect(mail.text).toContain(`https://rah.example.org/${language}/no-more-messages#a1b2\n`);
  expect(mail.subject).toBe(INVITATION_MESSAGES[language].subject);
  expect(() => compose({ kind: 'invitation', params: {}, language })).toThrow('No words for a mail');
});

it('has an id of its own that stays the same when it is sent again', () => {
  expect(compose().headers['Message-ID']).toBe('<6f1c0f6e-95c2-4dc9-8f5b-0f5d4a4e1f10@rah.example.org>');
});

it('writes English where the language is not one of ours', () => {
  expect(compose({ language: 'de' }).subject).toBe('There is news for you');
});

it.each([{ kind: 'unknown' }, { params: { status: 'draft' } }, { params: {} }])(
  'refuses %o, which has no words',
  (changes) => {
    expect(() => compose(changes)).toThrow('No words for a mail');
  },
);

describe('an announcement', () => {
  const params = { title: 'A <b>title</b>', body: 'One line\nand "another"', text_language: 'en' };

  it.each(['announcement', 'announcement_test'])(
    '[FEAT-06] is told in its own words by a mail of kind %s, under a neutral subject',
    (kind) => {
      const mail = compose({ kind, params, language: 'en' });
      expect(mail.subject).toBe('There is news for you');
      expect(mail.text).toContain('A <b>title</b>\n\nOne line\nand "another"');
      expect(mail.html).toContain('<strong>A &lt;b&gt;title&lt;/b&gt;</strong>');
      expect(mail.html).toContain('One line<br>and &quot;another&quot;');
      expect(mail.text).not.toContain('not there in your language');
    },
  );

  it.each([
    ['en', 'It begins: 1 December 2026 (10 Qaws 1405), 18:05 Kabul time'],
    ['fa', 'آغاز: ۱۰ قوس ۱۴۰۵ (۱ دسمبر ۲۰۲۶)، ۱۸:۰۵ به وقت کابل'],
    ['ps', 'پیل: د ۱۴۰۵ کال د لیندۍ ۱۰مه (د ۲۰۲۶ کال د دسمبر ۱مه)، ۱۸:۰۵ د کابل په وخت'],
  ] as const)('[FEAT-06] says of an event when it begins, in both calendars (%s)', (language, words) => {
    const event = { ...params, starts_at: '2026-12-01T13:35:00+00:00' };
    expect(compose({ kind: 'announcement', params: event, language }).text).toContain(`\n\n${words}\n\n`);
  });

  it('[FEAT-06] carries a mark where it is in another language than the reader’s, and runs in its own direction', () => {
    const { html, text } = compose({ kind: 'announcement', params, language: 'ps' });
    expect(text).toContain('دا متن لا ستاسو په ژبه نشته.');
    expect(html).toContain('<p lang="en" dir="ltr"><strong>');
    expect(html).toContain('<body dir="rtl"');
  });

  it.each(LANGUAGES)('[FEAT-06] says how to stop such mails, in %s', (language) => {
    const mail = compose({ kind: 'announcement', params, language });
    expect(mail.text).toContain(`https://rah.example.org/${language}/account`);
    expect(mail.html).toContain(`href="https://rah.example.org/${language}/account"`);
  });

  it.each([{ title: '', body: 'x' }, { title: 'x' }])('is not sent without words: %j', (empty) => {
    expect(() => compose({ kind: 'announcement', params: empty })).toThrow('No words for a mail');
  });

  it.each(LANGUAGES)(
    'says in %s that there is something and nothing of it, and how to stop that',
    (language) => {
      const mail = compose({ kind: 'notice', params: {}, language });
      expect(mail.text).toContain(`https://rah.example.org/${language}/account`);
      expect(mail.text).not.toContain(params.title);
    },
  );

  it('puts the news of a day in one mail, and is not sent when there is nothing', () => {
    const mail = compose({
      kind: 'daily_bundle',
      params: { has_notices: true, items: [params, { ...params, title: 'Another', text_language: 'fa' }] },
      language: 'en',
    });
    expect(mail.text).toMatch(/^Something new waits for you\.\n\n/);
    expect(mail.text).toContain(params.title);
    expect(mail.html).toContain('<p lang="fa-AF" dir="rtl"><strong>Another');
    expect(() => compose({ kind: 'daily_bundle', params: { has_notices: false, items: [] } })).toThrow(
      'No words for a mail',
    );
  });
});
