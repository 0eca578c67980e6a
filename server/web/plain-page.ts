import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';

/** What is said when the application itself cannot speak: in words of its own, without a style or a script. */
const TEXTS: Readonly<Record<Language, { title: string; busy: string; failed: string; number: string }>> = {
  en: {
    title: 'One moment',
    busy: 'There is much to do right now. Please try again in a minute.',
    failed: 'Something went wrong on our side. Nothing that you wrote is lost. Please try again.',
    number: 'Number of this message',
  },
  fa: {
    title: 'یک لحظه',
    busy: 'همین حالا کار زیاد است. لطفاً یک دقیقه بعد دوباره کوشش کنید.',
    failed: 'در بخش ما مشکلی پیش آمد. آنچه نوشته‌اید از بین نرفته است. لطفاً دوباره کوشش کنید.',
    number: 'شماره این پیام',
  },
  ps: {
    title: 'یوه شېبه',
    busy: 'همدا اوس کار ډېر دی. مهرباني وکړئ یوه دقیقه وروسته بیا هڅه وکړئ.',
    failed: 'زموږ په برخه کې ستونزه پېښه شوه. څه چې مو لیکلي له منځه نه دي تللي. مهرباني وکړئ بیا هڅه وکړئ.',
    number: 'د دې پیغام شمېره',
  },
};

/** As the page says it to people: a minute. */
const RETRY_AFTER_SECONDS = 60;

/** The page of last resort, for 500, 503 and 504. `id` is what the log says about it. */
export function plainFailurePage(status: number, language: Language, id: string): Response {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const texts = TEXTS[language];
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<h1>${texts.title}</h1>
<p>${status === 500 ? texts.failed : texts.busy}</p>
<p>${texts.number}: <bdi dir="ltr">${id}</bdi></p>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': htmlLang,
      ...(status !== 500 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    },
  });
}
