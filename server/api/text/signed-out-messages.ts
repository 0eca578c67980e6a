import type { Language } from '#domain/languages.ts';
import type { ReminderMessages } from './reminder-messages.ts';

/** SG-18, AB-04: what everybody reads when all sessions were ended; names neither the platform nor what it is for. */
export const SIGNED_OUT_MESSAGES: Readonly<Record<Language, ReminderMessages>> = {
  en: {
    subject: 'Please choose a new password',
    button: 'Choose a new password',
    sentence:
      'For the safety of all we have ended every sign-in. Nothing that you wrote is lost. Please choose a new password, one that you use nowhere else, and sign in again.',
  },
  fa: {
    subject: 'لطفاً رمز عبور جدید انتخاب کنید',
    button: 'رمز عبور جدید انتخاب کنید',
    sentence:
      'برای امنیت همه، ما همهٔ ورودها را بستیم. هیچ چیزی که نوشته‌اید گم نشده است. لطفاً یک رمز عبور جدید انتخاب کنید که در جای دیگری استفاده نمی‌کنید، و دوباره وارد شوید.',
  },
  ps: {
    subject: 'مهرباني وکړئ نوی پټنوم وټاکئ',
    button: 'نوی پټنوم وټاکئ',
    sentence:
      'د ټولو د خوندیتوب لپاره مو ټول ننوتل پای ته ورسول. هغه څه چې لیکلي مو دي ورک شوي نه دي. مهرباني وکړئ داسې نوی پټنوم وټاکئ چې بل ځای یې نه کاروئ، او بیا ننوځئ.',
  },
};
