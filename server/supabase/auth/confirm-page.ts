import { createHash } from 'node:crypto';
import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_FACTS } from '#domain/languages.ts';
import type { PasswordProblem } from './confirm-account.ts';
import type { LinkType } from './link-flows.ts';

/** `attempts`: the button was pressed too often; the link is as good as before. */
export type ConfirmProblem = PasswordProblem | 'attempts';

interface Texts {
  /** what the button does with the address; `{address}` stands for it */
  button: string;
  lead: string;
}

/** What the page says. It names neither the platform nor what it is for (AB-04). */
const TEXTS: Record<
  Language,
  Record<LinkType, Texts> & {
    title: string;
    ending: string;
    password: string;
    hint: string;
    problems: Record<ConfirmProblem, string>;
  }
> = {
  en: {
    title: 'One more step',
    signup: { lead: 'Is this your email address?', button: 'Confirm {address}' },
    recovery: { lead: 'Choose a new password for this address.', button: 'Continue as {address}' },
    email_change: { lead: 'The account gets this new email address.', button: 'Change to {address}' },
    ending: 'If you did not ask for this, close this page. Nothing changes.',
    password: 'Your password',
    hint: 'Enter the password you want to sign in with. Use at least 8 characters.',
    problems: {
      needed: 'Enter a password to continue.',
      length: 'This password is too short or too long. Use at least 8 characters.',
      pwned: 'This password is easy to guess. Choose another one.',
      attempts: 'There were too many attempts. Please wait a few minutes, then try again.',
    },
  },
  fa: {
    title: 'یک مرحله دیگر',
    signup: { lead: 'آیا این ایمیل آدرس شماست؟', button: 'تأیید {address}' },
    recovery: { lead: 'برای این آدرس رمز عبور جدید انتخاب کنید.', button: 'ادامه با {address}' },
    email_change: { lead: 'این آدرس، ایمیل آدرس جدید حساب می‌شود.', button: 'تغییر به {address}' },
    ending: 'اگر شما این درخواست را نکرده‌اید، این صفحه را ببندید. چیزی تغییر نمی‌کند.',
    password: 'رمز عبور شما',
    hint: 'رمز عبوری را بنویسید که می‌خواهید با آن وارد شوید. دست‌کم ۸ حرف باشد.',
    problems: {
      needed: 'برای ادامه رمز عبور را بنویسید.',
      length: 'این رمز عبور بسیار کوتاه یا بسیار دراز است. دست‌کم ۸ حرف بنویسید.',
      pwned: 'این رمز عبور به‌آسانی حدس زده می‌شود. رمز دیگری انتخاب کنید.',
      attempts: 'تعداد کوشش‌ها زیاد شد. لطفاً چند دقیقه صبر کنید و بعد دوباره کوشش کنید.',
    },
  },
  ps: {
    title: 'یو بل ګام',
    signup: { lead: 'دا ستاسو د برېښنالیک پته ده؟', button: '{address} تایید کړئ' },
    recovery: { lead: 'د دې پتې لپاره نوی پټنوم وټاکئ.', button: 'د {address} په توګه دوام ورکړئ' },
    email_change: { lead: 'دا پته به د حساب نوی برېښنالیک شي.', button: 'په {address} یې بدل کړئ' },
    ending: 'که دا غوښتنه ستاسو نه وي، دا پاڼه وتړئ. هېڅ شی نه بدلېږي.',
    password: 'ستاسو پټنوم',
    hint: 'هغه پټنوم ولیکئ چې غواړئ پرې ننوځئ. لږ تر لږه ۸ توري وي.',
    problems: {
      needed: 'د دوام لپاره پټنوم ولیکئ.',
      length: 'دا پټنوم ډېر لنډ یا ډېر اوږد دی. لږ تر لږه ۸ توري ولیکئ.',
      pwned: 'دا پټنوم په اسانۍ اټکل کېږي. بل یو وټاکئ.',
      attempts: 'هڅې ډېرې شوې. مهرباني وکړئ څو دقیقې صبر وکړئ او بیا هڅه وکړئ.',
    },
  },
};

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.7 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem}h1{font-size:1.375rem}label{display:block;font-weight:600}input,button{font:inherit;box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;margin:.25rem 0 1rem}button{font-weight:600;overflow-wrap:anywhere}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface ConfirmPage {
  language: Language;
  type: LinkType;
  /** what is confirmed: named by the button */
  address: string;
  token: string;
  redirectTo: string;
  asksForPassword: boolean;
  /** more that the form sends, unseen */
  alsoSends?: Readonly<Record<string, string>>;
  problem?: ConfirmProblem;
  publicUrl: string;
}

/** The page that a mailed link opens. Opening it changes nothing; the button does, also where no script runs. */
export function confirmPage(page: ConfirmPage): Response {
  const texts = TEXTS[page.language];
  const { htmlLang, dir } = LANGUAGE_FACTS[page.language];
  const { lead, button } = texts[page.type];
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const also = Object.entries(page.alsoSends ?? {})
    .map(([name, value]) => hidden(name, value))
    .join('');
  const problem =
    page.problem === undefined
      ? ''
      : `<p id="problem" role="alert">${escapeHtml(texts.problems[page.problem])}</p>`;
  const password = page.asksForPassword
    ? `<label for="password">${texts.password}</label><p id="hint">${texts.hint}</p>${problem}<input id="password" name="password" type="password" required minlength="8" autocomplete="new-password" aria-describedby="hint${problem ? ' problem' : ''}">`
    : problem;
  const named = escapeHtml(button).replace(
    '{address}',
    () => `<bdi dir="ltr">${escapeHtml(page.address)}</bdi>`,
  );
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${texts.title}</title>
<style>${STYLE}</style>
<main>
<h1>${texts.title}</h1>
<p>${lead}</p>
<form method="post" action="/auth/v1/confirm">
${hidden('token', page.token)}${hidden('type', page.type)}${hidden('redirect_to', page.redirectTo)}${also}
${password}
<button type="submit">${named}</button>
</form>
<p>${texts.ending}</p>
</main>
</html>
`;
  return new Response(html, {
    status: statusOf(page.problem),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': htmlLang,
      'cache-control': 'no-store',
      // the form tells its origin; the address of the page, which holds the token, goes nowhere else
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self' ${new URL(page.publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

function statusOf(problem: ConfirmProblem | undefined): number {
  if (problem === undefined) return 200;
  return problem === 'attempts' ? 429 : 422;
}

/** The language that the person has chosen in this browser. */
export function chosenLanguage(cookie: string | null): Language | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookie ?? '')?.[1];
  return isLanguage(value) ? value : undefined;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
