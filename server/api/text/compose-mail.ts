import { AppError } from '#domain/error-codes.ts';
import { isLanguage, type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { paths } from '#domain/platform/paths.ts';
import { ALARM_MESSAGES } from './alarm-messages.ts';
import { ANNOUNCEMENT_MESSAGES } from './announcement-messages.ts';
import { DECISION_MESSAGES, isDecidedStatus } from './decision-messages.ts';
import { eventTimeText } from './event-time.ts';
import { INVITATION_MESSAGES } from './invitation-messages.ts';
import { REMINDER_MESSAGES } from './reminder-messages.ts';
import { SIGNED_OUT_MESSAGES } from './signed-out-messages.ts';

/** A mail as it waits in the database: what happened, not how it is said. */
export interface WaitingMail {
  id: string;
  to_email: string;
  kind: string;
  params: Readonly<Record<string, unknown>>;
  language: string;
}

export interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** A run of words in one language, as plain text. */
interface Passage {
  words: string;
  language: Language;
  isTitle?: boolean;
}

interface Message {
  subject: string;
  passages: readonly Passage[];
  button: string;
  /** below the public address and the language; says nothing of what the mail is about */
  path: `/${string}`;
  /** how such mails are stopped, and where */
  stop?: { words: string; path: `/${string}` };
}

/**
 * Words and form of a waiting mail, in its language. Throws `invalid_input` for a kind that has no words,
 * so that it is reported and not sent empty.
 */
export function composeMail(mail: WaitingMail, publicUrl: string): ComposedMail {
  const language: Language = isLanguage(mail.language) ? mail.language : 'en';
  const { subject, passages, button, path, stop } = messageOf(mail, language);
  const link = `${publicUrl}/${language}${path}`;
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const stopLink = stop && `${publicUrl}/${language}${stop.path}`;
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body dir="${dir}" style="font-family:sans-serif;font-size:16px;line-height:1.7;margin:24px;max-width:32em">
${passages.map(renderPassage).join('\n')}
<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#1d4487;color:#fff;text-decoration:none;border-radius:8px">${button}</a></p>
<p dir="ltr" style="font-size:13px;word-break:break-all">${link}</p>${
    stop
      ? `
<p style="font-size:13px">${stop.words}<br><a dir="ltr" href="${stopLink}">${stopLink}</a></p>`
      : ''
  }
</body></html>
`;
  // The same mail sent again after a crash has the same id, by which mail servers drop the second one.
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const lines = [
    ...passages.map(({ words }) => words),
    link,
    ...(stop ? [`${stop.words}\n${stopLink}`] : []),
  ];
  return {
    to: mail.to_email,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html,
    headers: { 'Message-ID': messageId },
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

function renderPassage({ words, language, isTitle }: Passage): string {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const lines = escaped(words).replace(/\r?\n/g, '<br>');
  return `<p lang="${htmlLang}" dir="${dir}">${isTitle ? `<strong>${lines}</strong>` : lines}</p>`;
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function messageOf({ kind, params, to_email }: WaitingMail, language: Language): Message {
  if (kind === 'application_decision' && isDecidedStatus(params.status)) {
    const { subject, button, sentences } = DECISION_MESSAGES[language];
    return { subject, button, passages: [{ words: sentences[params.status], language }], path: paths.login };
  }
  const passages = newsPassages(kind, params, language);
  if (passages.length > 0) {
    const { subject, button, stop } = ANNOUNCEMENT_MESSAGES[language];
    return { subject, button, passages, path: paths.login, stop: { words: stop, path: paths.account } };
  }
  if (kind === 'proposal_reminder') {
    const { subject, button, sentence } = REMINDER_MESSAGES[language];
    const stop = { words: ANNOUNCEMENT_MESSAGES[language].stop, path: paths.account };
    return { subject, button, passages: [{ words: sentence, language }], path: paths.login, stop };
  }
  if (kind === 'invitation' && typeof params.token === 'string') {
    const { subject, button, sentences, stop } = INVITATION_MESSAGES[language];
    return {
      subject,
      button,
      passages: sentences.map((words) => ({ words, language })),
      // behind the sign #: neither reaches a server or its log
      path: `${paths.signup}#email=${encodeURIComponent(to_email)}`,
      stop: { words: stop, path: `${paths.noInvitations}#${params.token}` },
    };
  }
  if (kind === 'alarm') {
    const { subject, button, sentence } = ALARM_MESSAGES[language];
    return { subject, button, passages: [{ words: sentence, language }], path: paths.login };
  }
  if (kind === 'everybody_signed_out') {
    const { subject, button, sentence } = SIGNED_OUT_MESSAGES[language];
    return { subject, button, passages: [{ words: sentence, language }], path: paths.forgottenPassword };
  }
  throw new AppError('invalid_input', { message: `No words for a mail of kind ${kind}` });
}

/** The words of what a person may choose not to get by mail; none for any other kind. */
function newsPassages(kind: string, params: WaitingMail['params'], language: Language): Passage[] {
  const notice: Passage = { words: ANNOUNCEMENT_MESSAGES[language].notice, language };
  switch (kind) {
    case 'notice':
      return [notice];
    case 'announcement':
    case 'announcement_test':
      return announcementPassages(params, language);
    case 'daily_bundle': {
      const items = Array.isArray(params.items) ? (params.items as WaitingMail['params'][]) : [];
      return [
        ...(params.has_notices === true ? [notice] : []),
        ...items.flatMap((item) => announcementPassages(item, language)),
      ];
    }
    default:
      return [];
  }
}

function announcementPassages(params: WaitingMail['params'], language: Language): Passage[] {
  const title = wordsOf(params.title);
  const body = wordsOf(params.body);
  if (!title || !body) return [];
  const own = isLanguage(params.text_language) ? params.text_language : language;
  const begins = eventTimeText(wordsOf(params.starts_at), language);
  return [
    ...(own === language ? [] : [{ words: ANNOUNCEMENT_MESSAGES[language].otherLanguage, language }]),
    { words: title, language: own, isTitle: true },
    { words: body, language: own },
    ...(begins ? [{ words: begins, language }] : []),
  ];
}
