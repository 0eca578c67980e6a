import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The paragraphs of the home page that admins may rewrite, by a key that stays when the words change. Plain words: what
 * this is, who it is for, what it costs; without a promise or a number that could turn out wrong.
 */
export const HOME_TEXTS = {
  'home.lead': msg({
    message:
      'Sign up, and a mentor who has studied further helps you plan, prepare and apply: online, in Dari, Pashto or English. It works on a simple phone, even when the internet stops.',
    comment: 'Public home page: label',
  }),
  'home.tell': msg({
    message:
      'You answer a few questions about school, languages and interests. Next to each one you read why we ask and who sees the answer.',
    comment: 'Public home page: label',
  }),
  'home.wait': msg({
    message:
      'Someone who speaks your language and knows your field. Girls under 18 always get a woman. This can take weeks, and you can see your place in the queue.',
    comment: 'Public home page: label',
  }),
  'home.together': msg({
    message:
      'You send each other messages, agree on small tasks and meet online now and then, when you have electricity and time.',
    comment: 'Public home page: label',
  }),
  'home.free': msg({
    message: 'Anyone who asks you for money is not one of us.',
    comment: 'Public home page: label',
  }),
  'home.hidden': msg({
    message: 'No photo. Your mentor never sees your phone number, email or address.',
    comment: 'Public home page: label',
  }),
  'home.checked': msg({
    message: 'The team reads every application and asks for two references.',
    comment: 'Public home page: label',
  }),
  'home.small': msg({
    message: 'What you write is sent when the internet is back.',
    comment: 'Public home page: label',
  }),
  'home.promise': msg({
    message: 'We cannot promise a place of study, money or a visa. Nobody can.',
    comment: 'Public home page: label',
  }),
  'home.stop': msg({
    message: 'You can stop at any time and have what you wrote deleted.',
    comment: 'Public home page: label',
  }),
  'home.companion': msg({
    message:
      'One hour a week helps a student a lot. Above all we need women who speak Dari or Pashto, and people who know medicine, computer science or scholarship applications.',
    comment: 'Public home page: label',
  }),
} as const satisfies Record<string, MessageDescriptor>;
