import type { Language } from '#domain/languages.ts';

export interface AnnouncementMessages {
  subject: string;
  button: string;
  /** stands above a text in another language than the reader's */
  otherLanguage: string;
  /** that there is something, and nothing of it */
  notice: string;
  /** how these mails are stopped; the way there follows */
  stop: string;
}

/** AB-04: what stands around the text of an announcement. The subject is that of every mail with news. */
export const ANNOUNCEMENT_MESSAGES: Readonly<Record<Language, AnnouncementMessages>> = {
  en: {
    subject: 'There is news for you',
    button: 'Sign in',
    otherLanguage: 'This text is not there in your language yet.',
    notice: 'Something new waits for you.',
    stop: 'You do not want news by e-mail? You can switch it off in your account:',
  },
  fa: {
    subject: 'برای شما خبری هست',
    button: 'وارد شوید',
    otherLanguage: 'این متن هنوز به زبان شما نیست.',
    notice: 'چیز تازه‌ای در انتظار شماست.',
    stop: 'نمی‌خواهید خبرها با ایمیل بیایند؟ در حساب‌تان می‌توانید آن را خاموش کنید:',
  },
  ps: {
    subject: 'ستاسو لپاره خبر شته',
    button: 'ننوځئ',
    otherLanguage: 'دا متن لا ستاسو په ژبه نشته.',
    notice: 'یو نوی شی ستاسو په تمه دی.',
    stop: 'نه غواړئ چې خبرونه په برېښنالیک راشي؟ په خپل حساب کې یې بندولای شئ:',
  },
};
