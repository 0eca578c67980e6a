import type { Language } from '#domain/languages.ts';

export interface InvitationMessages {
  subject: string;
  button: string;
  sentences: readonly string[];
  stop: string;
}

/** FEAT-07: says who writes and what happens without an answer, and nothing of what an account is for. */
export const INVITATION_MESSAGES: Readonly<Record<Language, InvitationMessages>> = {
  en: {
    subject: 'A message from our team',
    button: 'Create an account',
    sentences: [
      'We are the team of the website that the button below opens. You, or a person you know, gave us this address.',
      'If you want a free account there, create it yourself with the button. If you do not, you need not do anything. After 30 days we delete what we noted.',
    ],
    stop: 'If you want no more messages like this one, say so here:',
  },
  fa: {
    subject: 'یک پیام از تیم ما',
    button: 'حساب بسازید',
    sentences: [
      'ما تیم ویب‌سایتی هستیم که با دکمهٔ پایین باز می‌شود. این آدرس را شما یا شخصی که می‌شناسید به ما داده است.',
      'اگر در آنجا یک حساب رایگان می‌خواهید، خودتان با این دکمه آن را بسازید. اگر نمی‌خواهید، لازم نیست کاری بکنید. پس از ۳۰ روز آنچه را یادداشت کرده‌ایم پاک می‌کنیم.',
    ],
    stop: 'اگر دیگر چنین پیامی نمی‌خواهید، اینجا بگویید:',
  },
  ps: {
    subject: 'زموږ د ټیم یو پیغام',
    button: 'حساب جوړ کړئ',
    sentences: [
      'موږ د هغه وېب‌سایټ ټیم یو چې لاندې تڼۍ یې پرانیزي. دا پته تاسو یا داسې چا موږ ته راکړې ده چې تاسو یې پېژنئ.',
      'که هلته وړیا حساب غواړئ، په دې تڼۍ یې پخپله جوړ کړئ. که یې نه غواړئ، هېڅ کار ته اړتیا نشته. له ۳۰ ورځو وروسته هغه څه ړنګوو چې لیکلي مو دي.',
    ],
    stop: 'که نور داسې پیغامونه نه غواړئ، دلته یې ووایاست:',
  },
};
