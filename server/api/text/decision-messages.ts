import type { Language } from '#domain/languages.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';

/** What can be decided about something that was sent in. */
export type DecidedStatus = Exclude<ApplicationStatus, 'draft' | 'withdrawn'>;

export interface DecisionMessages {
  subject: string;
  button: string;
  sentences: Readonly<Record<DecidedStatus, string>>;
}

/**
 * AB-04: neither subject nor sentence names the platform, what it is for or what was asked for, because
 * families read each other's phones. Reasons stand behind the sign-in.
 */
export const DECISION_MESSAGES: Readonly<Record<Language, DecisionMessages>> = {
  en: {
    subject: 'There is news for you',
    button: 'Sign in and read it',
    sentences: {
      pending: 'What you sent is being looked at again.',
      needs_info:
        'Something is missing from what you sent. Sign in to see what it is; everything you wrote is still there.',
      interview: 'The next step is a conversation. Sign in to read how it goes on.',
      references: 'The next step is to ask the two people whom you named.',
      approved: 'What you asked for was accepted. Sign in to see what comes next.',
      rejected: 'What you asked for was not accepted. The reason stands in your account.',
      waitlisted: 'What you sent is good, but there is no place at the moment. You are on the waiting list.',
      suspended: 'Your access is paused for now. The reason stands in your account.',
      expired: 'What you sent is no longer open, because too much time has passed. Sign in to begin again.',
    },
  },
  fa: {
    subject: 'برای شما خبری هست',
    button: 'وارد شوید و بخوانید',
    sentences: {
      pending: 'آنچه فرستاده بودید، دوباره زیر بررسی است.',
      needs_info: 'در آنچه فرستاده‌اید چیزی کم است. وارد شوید تا ببینید چه؛ همهٔ نوشته‌های‌تان همان‌جا مانده است.',
      interview: 'قدم بعدی یک گفتگو است. وارد شوید و ادامه را بخوانید.',
      references: 'قدم بعدی این است که از دو نفری که نام برده‌اید بپرسیم.',
      approved: 'درخواستی‌تان قبول شد. وارد شوید و قدم بعدی را ببینید.',
      rejected: 'درخواستی‌تان قبول نشد. دلیل آن در حساب‌تان آمده است.',
      waitlisted: 'آنچه فرستاده‌اید خوب است، اما فعلاً جای خالی نیست. نام‌تان در لست انتظار است.',
      suspended: 'دسترسی شما فعلاً متوقف است. دلیل آن در حساب‌تان آمده است.',
      expired: 'چون وقت زیادی گذشته است، درخواستی‌تان دیگر باز نیست. وارد شوید تا از نو شروع کنید.',
    },
  },
  ps: {
    subject: 'ستاسو لپاره خبر شته',
    button: 'ننوځئ او ویې لولئ',
    sentences: {
      pending: 'څه مو چې لېږلي وو، بیا تر کتنې لاندې دي.',
      needs_info: 'په هغه څه کې چې لېږلي مو دي، یو شی کم دی. ننوځئ چې وګورئ څه؛ ټولې لیکنې مو پر خپل ځای دي.',
      interview: 'بل ګام خبرې اترې دي. ننوځئ او پاتې یې ولولئ.',
      references: 'بل ګام دا دی چې له هغو دوو کسانو وپوښتو چې نومونه مو یې لیکلي دي.',
      approved: 'ستاسو غوښتنلیک ومنل شو. ننوځئ او بل ګام وګورئ.',
      rejected: 'ستاسو غوښتنلیک ونه منل شو. دلیل یې ستاسو په حساب کې دی.',
      waitlisted: 'څه مو چې لېږلي، ښه دي، خو همدا اوس ځای نشته. نوم مو د انتظار په لېست کې دی.',
      suspended: 'ستاسو لاسرسی د اوس لپاره درول شوی دی. دلیل یې ستاسو په حساب کې دی.',
      expired: 'ډېر وخت تېر شوی، نو غوښتنلیک مو نور خلاص نه دی. ننوځئ چې له سره یې پیل کړئ.',
    },
  },
};

const DECIDED = Object.keys(DECISION_MESSAGES.en.sentences) as DecidedStatus[];

export function isDecidedStatus(value: unknown): value is DecidedStatus {
  return DECIDED.some((status) => status === value);
}
