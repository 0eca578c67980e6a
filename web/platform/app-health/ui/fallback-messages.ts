import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '#domain/languages.ts';

/*
 * What is said when not even the catalogues have arrived, so few that every page can carry them. Everything
 * else that is said stands in the catalogues.
 */
interface Messages {
  heading: string;
  reason: string;
  again: string;
  home: string;
  reset: string;
  resetQuestion: string;
  resetNow: string;
}

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    heading: 'Something Went Wrong',
    reason: 'Loading chunk failed. Please check your connection and try again.',
    again: 'Try Again',
    home: 'Go to Home',
    reset: 'Emergency Reset',
    resetQuestion: 'You will be signed out, and what was typed here and not sent will be lost.',
    resetNow: 'Remove everything',
  },
  fa: {
    heading: 'مشکلی پیش آمد',
    reason: 'بخشی از صفحه بارگذاری نشد. لطفاً اتصال خود را ببینید و دوباره کوشش کنید.',
    again: 'دوباره کوشش کنید',
    home: 'به صفحهٔ اصلی بروید',
    reset: 'پاک‌سازی اضطراری',
    resetQuestion: 'از حساب خارج می‌شوید و آنچه اینجا نوشته شده و فرستاده نشده است از بین می‌رود.',
    resetNow: 'همه چیز پاک شود',
  },
  ps: {
    heading: 'یوه ستونزه رامنځته شوه',
    reason: 'د پاڼې یوه برخه بار نه شوه. مهرباني وکړئ خپله اړیکه وګورئ او بیا هڅه وکړئ.',
    again: 'بیا هڅه وکړئ',
    home: 'کورپاڼې ته لاړ شئ',
    reset: 'بېړنۍ پاکونه',
    resetQuestion: 'له حساب څخه به ووځئ، او څه چې دلته لیکل شوي او نه دي استول شوي، له منځه به لاړ شي.',
    resetNow: 'هر څه دې پاک شي',
  },
};

/** The words in the language in which the page arrived. */
export const fallbackMessages = (): Messages =>
  MESSAGES[languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE];
