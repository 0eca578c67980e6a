import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The paragraphs of the home page that admins may rewrite, by a key that stays when the words change. Plain words: what
 * this is, who it is for, what it costs; without a promise or a number that could turn out wrong.
 */
export const HOME_TEXTS = {
  'home.lead': msg`A mentor who has studied further helps you plan, prepare and apply: online, in Dari, Pashto or English. It works on a simple phone, even when the internet stops.`,
  'home.tell': msg`You answer a few questions about school, languages and interests. Next to each one you read why we ask and who sees the answer.`,
  'home.wait': msg`Someone who speaks your language and knows your field. Girls under 18 always get a woman. This can take weeks, and you can see your place in the queue.`,
  'home.together': msg`You send each other messages, agree on small tasks and meet online now and then, when you have electricity and time.`,
  'home.free': msg`Anyone who asks you for money is not one of us.`,
  'home.hidden': msg`No photo. Your mentor never sees your phone number, email or address.`,
  'home.checked': msg`The team reads every application and asks for two references.`,
  'home.small': msg`What you write is sent when the internet is back.`,
  'home.promise': msg`We cannot promise a place of study, money or a visa. Nobody can.`,
  'home.stop': msg`You can stop at any time and have what you wrote deleted.`,
  'home.companion': msg`One hour a week helps a student a lot. Above all we need women who speak Dari or Pashto, and people who know medicine, computer science or scholarship applications.`,
} as const satisfies Record<string, MessageDescriptor>;
