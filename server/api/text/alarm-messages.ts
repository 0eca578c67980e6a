import type { Language } from '#domain/languages.ts';
import type { ReminderMessages } from './reminder-messages.ts';

/** What an admin on call is sent. It names neither the platform nor anybody: mailboxes are read by others, too. */
export const ALARM_MESSAGES: Readonly<Record<Language, ReminderMessages>> = {
  en: {
    subject: 'Please sign in now',
    button: 'Sign in',
    sentence: 'Somebody needs an answer within the hour. Please sign in now and take it.',
  },
  fa: {
    subject: 'لطفاً همین حالا وارد شوید',
    button: 'وارد شوید',
    sentence: 'کسی در ظرف یک ساعت به جواب ضرورت دارد. لطفاً همین حالا وارد شوید و آن را به عهده بگیرید.',
  },
  ps: {
    subject: 'مهرباني وکړئ همدا اوس ننوځئ',
    button: 'ننوځئ',
    sentence: 'یو څوک په یوه ساعت کې ځواب ته اړتیا لري. مهرباني وکړئ همدا اوس ننوځئ او کار یې پر غاړه واخلئ.',
  },
};
