import { AppError } from '#domain/error-codes.ts';
import { isLanguage, type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { DECISION_WORDS, isDecidedStatus } from './decision-words.ts';

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

interface Message {
  subject: string;
  sentence: string;
  button: string;
  /** below the public address and the language; says nothing of what the mail is about */
  path: `/${string}`;
}

/**
 * Words and form of a waiting mail, in its language. Throws `invalid_input` for a kind that has no words,
 * so that it is reported and not sent empty.
 */
export function composeMail(mail: WaitingMail, publicUrl: string): ComposedMail {
  const language: Language = isLanguage(mail.language) ? mail.language : 'en';
  const { subject, sentence, button, path } = messageOf(mail, language);
  const link = `${publicUrl}/${language}${path}`;
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body dir="${dir}" style="font-family:sans-serif;font-size:16px;line-height:1.7;margin:24px;max-width:32em">
<p>${sentence}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#1d4487;color:#fff;text-decoration:none;border-radius:8px">${button}</a></p>
<p dir="ltr" style="font-size:13px;word-break:break-all">${link}</p>
</body></html>
`;
  // The same mail sent again after a crash has the same id, by which mail servers drop the second one.
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  return {
    to: mail.to_email,
    subject,
    text: `${sentence}\n\n${link}\n`,
    html,
    headers: { 'Message-ID': messageId },
  };
}

function messageOf({ kind, params }: WaitingMail, language: Language): Message {
  if (kind === 'application_decision' && isDecidedStatus(params.status)) {
    const { subject, button, sentences } = DECISION_WORDS[language];
    return { subject, button, sentence: sentences[params.status], path: '/login' };
  }
  throw new AppError('invalid_input', { message: `No words for a mail of kind ${kind}` });
}
