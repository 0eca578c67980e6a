import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The paragraphs of “Our vision” and “Get involved” that admins may rewrite, by a key that stays when the words change. */
export const ABOUT_TEXTS = {
  'vision.lead': msg({
    message:
      'Everyone who wants to learn should have someone to ask: a person who has gone a similar way and takes the time.',
    comment:
      'Public page “Our vision”, first paragraph: the sentence people should remember; “way” is a path through studies',
  }),
  'vision.alone': msg({
    message:
      'Many students learn alone: at home, between other work, with internet that breaks off and a book that ends too early. They rarely lack talent or effort. They lack a person who says: this is a good next step, and that can wait.',
    comment:
      'Public page “Our vision”, why we do this: many of these students are shut out of school; respectful, no pity',
  }),
  'vision.people': msg({
    message:
      'Such people exist, near and far. Many who have studied would like to pass on what helped them. But the two seldom meet. We bring them together, carefully and one by one. That is all we do.',
    comment:
      'Public page “Our vision”, why we do this: “the two” are the student and the person with experience',
  }),
  'vision.decide': msg({
    message:
      'You choose what to tell us, and you can stop at any time without giving a reason. Few answers are required, and each question says why we ask.',
    comment: 'Public page “Our vision”, principle “You decide”: “you” are the student',
  }),
  'vision.slow': msg({
    message:
      'An old phone, internet that comes and goes, ten minutes in the evening: that is enough. We build for this first.',
    comment: 'Public page “Our vision”, principle “Made for simple phones”: “this” is such a phone',
  }),
  'vision.equal': msg({
    message:
      'Dari, Pashto and English are equal here. Everyone counts the same, whatever their gender, origin, language, religion or income.',
    comment: 'Public page “Our vision”, principle “Everyone is equal”',
  }),
  'vision.protect': msg({
    message:
      'We show as little as possible to as few people as possible. We would rather stay small than become careless.',
    comment:
      'Public page “Our vision”, principle “Safety before growth”: show data about people; “small” in number of people',
  }),
  'vision.honest': msg({
    message:
      'When we do not know something, we say so. We publish no success stories with names and no numbers that we cannot prove.',
    comment: 'Public page “Our vision”, principle “We are honest”: numbers that would praise the website',
  }),
  'vision.free': msg({
    message: 'Students pay nothing, and mentors are not paid. This work is built on trust, not on trade.',
    comment: 'Public page “Our vision”, principle “Free of charge”',
  }),
  'vision.noPromise': msg({
    message: 'We do not promise a place of study, money or a visa, and we do not decide about any of them.',
    comment: 'Public page “Our vision”, what we do not do: a “place of study” is at a school or university',
  }),
  'vision.noReplacement': msg({
    message:
      'We do not replace a teacher, a doctor or a lawyer. We help you find the right question and the right place to ask it.',
    comment: 'Public page “Our vision”, what we do not do',
  }),
  'vision.noTrade': msg({
    message: 'We show no advertising, do not count visitors, and sell or give away nothing that you write.',
    comment:
      'Public page “Our vision”, what we do not do: “trade” in data; “count” as websites do with statistics',
  }),
  'involved.lead': msg({
    message: 'We depend on volunteers. You can help in three ways.',
    comment: 'Public page “Get involved”, first paragraph: volunteers are not paid',
  }),
  'involved.mentor': msg({
    message:
      'You have studied, work in a profession or know a language well, and you have about an hour a week. You write to one student or several, when it suits you both. You are at least 18 years old.',
    comment:
      'Public page “Get involved”, card for mentors: who can be one; “you both” are the mentor and the student',
  }),
  'involved.mentorHow': msg({
    message:
      'Create an account and fill in an application that names two people who know you. The team reads it and decides, and you can see its status at any time. Please be patient: we look closely, because students trust us.',
    comment:
      'Public page “Get involved”, card for mentors: how it works; the two people vouch for the applicant',
  }),
  'involved.words': msg({
    message:
      'Everything here is written in English, Dari and Pashto, and all three should sound natural. Perhaps you notice a sentence that is wrong or hard to understand, or you can translate, or you want to help in another way.',
    comment: 'Public page “Get involved”, card for other help: who could help, a native speaker for example',
  }),
  'involved.wordsHow': msg({
    message:
      'Write to us on the contact page. Tell us which languages you write well and what you would like to do. You do not need an account.',
    comment: 'Public page “Get involved”, card for other help: how to offer it',
  }),
  'involved.pass': msg({
    message:
      'Perhaps you know someone who needs a mentor. Tell them: it is free, they need an email address, and it works on a simple phone.',
    comment: 'Public page “Get involved”, card about telling others: “it is free” is about this website',
  }),
  'involved.passCare': msg({
    message:
      'Think of the person you tell. Other people may read their phone: a quiet conversation is often better than a message. Please do not put pressure on anyone, do not pass on lists of names, and do not promise anything for us.',
    comment:
      'Public page “Get involved”, card about telling others: safety, the phone may be read by family or at a checkpoint',
  }),
  'involved.money': msg({
    message: 'No money, in either direction. We do not collect or give donations.',
    comment: 'Public page “Get involved”, rule for volunteers',
  }),
  'involved.discreet': msg({
    message: 'What you learn about a person stays with you: no pictures, no names, no stories.',
    comment: 'Public page “Get involved”, rule for volunteers: confidentiality',
  }),
  'involved.pressure': msg({
    message: 'Do not pressure anyone to meet, or about politics or religion.',
    comment:
      'Public page “Get involved”, rule for volunteers: no pressure to meet in person, nor to change belief or party',
  }),
} as const satisfies Record<string, MessageDescriptor>;
