import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The paragraphs of “Our vision” and “Get involved” that admins may rewrite, by a key that stays when the words change. */
export const ABOUT_TEXTS = {
  'vision.lead': msg`Everyone who wants to learn should have someone to ask: a person who has gone a similar way and takes the time.`,
  'vision.alone': msg`Many students learn alone: at home, between other work, with internet that breaks off and a book that ends too early. They rarely lack talent or effort. They lack a person who says: this is a good next step, and that can wait.`,
  'vision.people': msg`Such people exist, near and far. Many who have studied would like to pass on what helped them. But the two seldom meet. We bring them together, carefully and one by one. That is all we do.`,
  'vision.decide': msg`You choose what to tell us, and you can stop at any time without giving a reason. Few answers are required, and each question says why we ask.`,
  'vision.slow': msg`An old phone, internet that comes and goes, ten minutes in the evening: that is enough. We build for this first.`,
  'vision.equal': msg`Dari, Pashto and English are equal here. Everyone counts the same, whatever their gender, origin, language, religion or income.`,
  'vision.protect': msg`We show as little as possible to as few people as possible. We would rather stay small than become careless.`,
  'vision.honest': msg`When we do not know something, we say so. We publish no success stories with names and no numbers that we cannot prove.`,
  'vision.free': msg`Students pay nothing, and mentors are not paid. This work is built on trust, not on trade.`,
  'vision.noPromise': msg`We do not promise a place of study, money or a visa, and we do not decide about any of them.`,
  'vision.noReplacement': msg`We do not replace a teacher, a doctor or a lawyer. We help you find the right question and the right place to ask it.`,
  'vision.noTrade': msg`We show no advertising, do not count visitors, and sell or give away nothing that you write.`,
  'involved.lead': msg`We depend on volunteers. You can help in three ways.`,
  'involved.mentor': msg`You have studied, work in a profession or know a language well, and you have about an hour a week. You write to one student or several, when it suits you both. You are at least 18 years old.`,
  'involved.mentorHow': msg`Create an account and fill in an application that names two people who know you. The team reads it and decides, and you can see its status at any time. Please be patient: we look closely, because students trust us.`,
  'involved.words': msg`Everything here is written in English, Dari and Pashto, and all three should sound natural. Perhaps you notice a sentence that is wrong or hard to understand, or you can translate, or you want to help in another way.`,
  'involved.wordsHow': msg`Write to us on the contact page. Tell us which languages you write well and what you would like to do. You do not need an account.`,
  'involved.pass': msg`Perhaps you know someone who needs a mentor. Tell them: it is free, they need an email address, and it works on a simple phone.`,
  'involved.passCare': msg`Think of the person you tell. Other people may read their phone: a quiet conversation is often better than a message. Please do not put pressure on anyone, do not pass on lists of names, and do not promise anything for us.`,
  'involved.money': msg`No money, in either direction. We do not collect or give donations.`,
  'involved.discreet': msg`What you learn about a person stays with you: no pictures, no names, no stories.`,
  'involved.pressure': msg`Do not pressure anyone to meet, or about politics or religion.`,
} as const satisfies Record<string, MessageDescriptor>;
