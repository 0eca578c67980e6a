import type { Language } from '#domain/languages.ts';

export interface ReminderMessages {
  subject: string;
  button: string;
  sentence: string;
}

/** AB-04: neither says who asks nor what about. */
export const REMINDER_MESSAGES: Readonly<Record<Language, ReminderMessages>> = {
  en: {
    subject: 'There is news for you',
    button: 'Sign in and read it',
    sentence: 'A question still waits for your answer. Sign in to see it and until when you can answer.',
  },
  fa: {
    subject: 'برای شما خبری هست',
    button: 'وارد شوید و بخوانید',
    sentence: 'یک سوال هنوز منتظر جواب شما است. وارد شوید و ببینید که تا چه وقت می‌توانید جواب بدهید.',
  },
  ps: {
    subject: 'ستاسو لپاره خبر شته',
    button: 'ننوځئ او ویې لولئ',
    sentence: 'یوه پوښتنه لا ستاسو ځواب ته انتظار لري. ننوځئ او وګورئ چې تر کله ځواب ورکولای شئ.',
  },
};
