import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The paragraphs of the pages that say who we are, by a key that stays when the words change. Written so
 * that they may be read by anyone who looks over a shoulder: calm, without a promise, without a figure.
 */
export const SITE_TEXTS = {
  'home.lead': msg`{productName} brings people who are learning together with someone who has gone further and walks a part of the way with them: in writing, in their own time, free of charge.`,
  'home.tell': msg`You open an account and answer a few questions about what you learn and what interests you. Little is required; at each question you read why it is asked and who sees the answer.`,
  'home.wait': msg`The team looks for a person who shares your language and knows your field. This can take weeks. Until then you always see where you stand.`,
  'home.together': msg`You see who accompanies you, and that person sees only what helps: not your phone number, not your e-mail, not where you live.`,
  'home.free': msg`It costs nothing. Whoever asks you for money in our name is not one of us.`,
  'home.promise': msg`We cannot promise a place of study, money or a visa. Nobody can.`,
  'home.small': msg`It is made for cheap phones and slow lines: small pages, no pictures, nothing from other sites.`,
  'home.stop': msg`You can stop at any time and have what you wrote deleted.`,
  'home.companion': msg`An hour a week of an experienced person can change a lot. You apply, the team gets to know you, and you say how many people you have time for.`,

  'vision.lead': msg`Whoever wants to learn should have someone to ask: not a stranger who promises much, but a person who has gone a similar way and takes the time.`,
  'vision.alone': msg`Many people learn alone: at home, between other work, with a line that breaks off and a book that ends too early. What is missing is often neither talent nor diligence. It is somebody who can say: this is a good next step, and that you may leave aside.`,
  'vision.people': msg`Such people exist, near and far. Many who have found their way would like to pass on what helped them. The two seldom meet. Bringing them together, carefully and one by one, is our whole task.`,
  'vision.decide': msg`You say what you want to tell, and you can stop at any time, without giving a reason. Little is required, and at each question stands why we ask it.`,
  'vision.slow': msg`An old phone, a line that comes and goes, ten minutes in the evening: that must be enough. We build for this first, and for the rest afterwards.`,
  'vision.equal': msg`Dari, Pashto and English stand side by side. Nobody counts more because of gender, origin, language, faith or money.`,
  'vision.protect': msg`We show as little as possible to as few as possible. We would rather stay small than become careless.`,
  'vision.honest': msg`When we do not know something, we say so. Here you find no success stories with names and no figures that we cannot show.`,
  'vision.free': msg`Whoever learns here pays nothing, and whoever accompanies others is paid nothing. It stays a matter of trust and not of trade.`,
  'vision.noPromise': msg`We promise no place of study, no money and no visa, and we decide about none of these.`,
  'vision.noReplacement': msg`We replace no teacher, no doctor and no lawyer. We help to find the right question and the right place to ask it.`,
  'vision.noTrade': msg`We show no advertising, count no visitors, and sell or give away nothing of what you write.`,

  'involved.lead': msg`This place lives from people who give a little of their time. There are three ways to take part, and each of them counts.`,
  'involved.mentor': msg`You have studied, you practise a profession or you know a language well, and about an hour a week is yours to give. You write with one person or with several who are learning, whenever it suits you both. You are at least 18 years old.`,
  'involved.mentorHow': msg`You open an account and fill in an application, in which you also name two people who know you. The team reads it and decides; you can see at any time where it stands. Please have patience: we look closely, because trust is at stake.`,
  'involved.words': msg`Every word here stands in English, Dari and Pashto, and all three should sound as people speak. You notice a sentence that is stiff, wrong or hard to understand, you can translate, or you would like to help in some other way.`,
  'involved.wordsHow': msg`There is no form for this yet. Open an account and answer any mail that you receive from us: say which languages you write well and what you would like to do.`,
  'involved.pass': msg`Perhaps you know somebody who is looking for exactly this. Tell that person about it: it is free, it needs an e-mail address, and it works on a simple phone.`,
  'involved.passCare': msg`Think of the person who hears it from you. Other people may read a phone: a quiet conversation is often better than a message. Please press nobody, hand on no lists of names, and promise nothing in our name.`,
  'involved.money': msg`No money, in neither direction. Nobody collects or gives donations here in our name.`,
  'involved.discreet': msg`What you learn about a person stays with you: no pictures, no names, no stories.`,
  'involved.pressure': msg`No pressure: not to meet, not in politics, not in matters of faith.`,
} as const satisfies Record<string, MessageDescriptor>;

export type SiteTextKey = keyof typeof SITE_TEXTS;
