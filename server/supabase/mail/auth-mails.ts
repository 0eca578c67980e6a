import type { Language } from '#domain/languages.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import type { OutgoingMail } from './mailer.ts';

export type AuthMailKind = 'confirmation' | 'recovery' | 'email_change' | 'already_registered';

export interface AuthMail {
  kind: AuthMailKind;
  /** the account it is about; the email goes when the account goes */
  userId: string;
  to: string;
  language: Language;
  link: string;
}

interface Messages {
  subject: string;
  sentence: string;
  button: string;
  ending: string;
}

/**
 * What the mails say. They name neither the platform nor what it is for: families read each other's phones
 * (AB-04).
 */
const MESSAGES: Record<Language, Record<AuthMailKind, Messages>> = {
  en: {
    confirmation: {
      subject: 'Please confirm your address',
      sentence: 'Open this link to confirm your e-mail address. It works for one hour.',
      button: 'Confirm the address',
      ending: 'If you did not ask for this, you need not do anything.',
    },
    recovery: {
      subject: 'Your new password',
      sentence: 'Open this link to choose a new password. It works for one hour.',
      button: 'Choose a password',
      ending: 'If you did not ask for this, your password stays as it is.',
    },
    email_change: {
      subject: 'Please confirm the change',
      sentence:
        'Open this link to confirm the change of your e-mail address. It works for one hour. The old and the new address both have to confirm.',
      button: 'Confirm the change',
      ending: 'If you did not ask for this, do not open the link.',
    },
    already_registered: {
      subject: 'Your account',
      sentence:
        'Somebody tried to use this address for an account, but it has one already. Sign in with it; if you do not know the password, ask for a new one there.',
      button: 'Sign in',
      ending: 'If it was not you, you need not do anything.',
    },
  },
  fa: {
    confirmation: {
      subject: 'لطفاً آدرس‌تان را تأیید کنید',
      sentence: 'برای تأیید آدرس ایمیل‌تان این لینک را باز کنید. لینک تا یک ساعت کار می‌کند.',
      button: 'تأیید آدرس',
      ending: 'اگر شما این درخواست را نکرده‌اید، لازم نیست کاری کنید.',
    },
    recovery: {
      subject: 'رمز عبور جدید شما',
      sentence: 'برای انتخاب رمز عبور جدید این لینک را باز کنید. لینک تا یک ساعت کار می‌کند.',
      button: 'انتخاب رمز عبور',
      ending: 'اگر شما این درخواست را نکرده‌اید، رمز عبورتان همان می‌ماند.',
    },
    email_change: {
      subject: 'لطفاً تغییر را تأیید کنید',
      sentence:
        'برای تأیید تغییر آدرس ایمیل‌تان این لینک را باز کنید. لینک تا یک ساعت کار می‌کند. هم آدرس قبلی و هم آدرس جدید باید تأیید شوند.',
      button: 'تأیید تغییر',
      ending: 'اگر شما این درخواست را نکرده‌اید، لینک را باز نکنید.',
    },
    already_registered: {
      subject: 'حساب شما',
      sentence:
        'کسی خواست از این آدرس برای یک حساب استفاده کند، اما این آدرس از قبل حساب دارد. با همان وارد شوید؛ اگر رمز عبور یادتان نیست، همان‌جا رمز جدید بخواهید.',
      button: 'ورود',
      ending: 'اگر شما نبودید، لازم نیست کاری کنید.',
    },
  },
  ps: {
    confirmation: {
      subject: 'مهرباني وکړئ خپله پته تایید کړئ',
      sentence: 'د خپل برېښنالیک د پتې د تایید لپاره دا لینک پرانیزئ. لینک تر یوه ساعته کار کوي.',
      button: 'پته تایید کړئ',
      ending: 'که دا غوښتنه ستاسو نه وي، څه کول نه غواړي.',
    },
    recovery: {
      subject: 'ستاسو نوی پټنوم',
      sentence: 'د نوي پټنوم د ټاکلو لپاره دا لینک پرانیزئ. لینک تر یوه ساعته کار کوي.',
      button: 'پټنوم وټاکئ',
      ending: 'که دا غوښتنه ستاسو نه وي، ستاسو پټنوم هماغه پاتې کېږي.',
    },
    email_change: {
      subject: 'مهرباني وکړئ بدلون تایید کړئ',
      sentence:
        'د خپل برېښنالیک د پتې د بدلون د تایید لپاره دا لینک پرانیزئ. لینک تر یوه ساعته کار کوي. پخوانۍ او نوې پته دواړه باید تایید شي.',
      button: 'بدلون تایید کړئ',
      ending: 'که دا غوښتنه ستاسو نه وي، لینک مه پرانیزئ.',
    },
    already_registered: {
      subject: 'ستاسو حساب',
      sentence:
        'چا غوښتل دا پته د یوه حساب لپاره وکاروي، خو دا پته له مخکې حساب لري. په هماغه ننوځئ؛ که پټنوم مو په یاد نه وي، هلته نوی وغواړئ.',
      button: 'ننوتل',
      ending: 'که دا تاسو نه وئ، څه کول نه غواړي.',
    },
  },
};

/** The mail in the person's language, as text and as simple HTML. */
export function renderAuthMail(mail: AuthMail): OutgoingMail {
  const messages = MESSAGES[mail.language][mail.kind];
  const { htmlLang, dir } = LANGUAGE_FACTS[mail.language];
  const link = escapeHtml(mail.link);
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(messages.subject)}</title></head>
<body dir="${dir}" style="font-family:sans-serif;font-size:16px;line-height:1.6;margin:24px;max-width:32em">
<p>${escapeHtml(messages.sentence)}</p>
<p><a href="${link}" style="display:inline-block;padding:10px 20px;background:#1f5f4a;color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(messages.button)}</a></p>
<p dir="ltr" style="font-size:13px;word-break:break-all">${link}</p>
<p>${escapeHtml(messages.ending)}</p>
</body></html>
`;
  const text = `${messages.sentence}\n\n${mail.link}\n\n${messages.ending}\n`;
  return { to: mail.to, subject: messages.subject, text, html };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
