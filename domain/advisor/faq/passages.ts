import type { Language } from '../../languages.ts';
import type { Passage } from '../passage.ts';
import type { FaqText } from './entry.ts';
import { ASKED_EN } from './asked-en.ts';
import { ASKED_FA } from './asked-fa.ts';
import { ASKED_PS } from './asked-ps.ts';
import { FAQ_EN } from './en.ts';
import { FAQ_FA } from './fa.ts';
import { FAQ_PS } from './ps.ts';

export const FAQ: Readonly<Record<Language, readonly FaqText[]>> = { en: FAQ_EN, fa: FAQ_FA, ps: FAQ_PS };

const ASKED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: ASKED_EN,
  fa: ASKED_FA,
  ps: ASKED_PS,
};

/** When somebody last compared these answers with the product, ISO. */
const CHECKED_ON = '2026-11-22';

/** Where one reads on or does it. */
const PATH_OF: Readonly<Record<string, string>> = {
  what: '/',
  cost: '/terms',
  'get-mentor': '/profile',
  waiting: '/dashboard',
  'mentor-sees': '/privacy',
  'team-sees': '/privacy',
  'change-mentor': '/messages',
  'become-mentor': '/get-involved',
  age: '/terms',
  offline: '/this-phone',
  'data-use': '/this-phone',
  'shared-phone': '/this-phone',
  'leave-quickly': '/this-phone',
  password: '/forgotten-password',
  'delete-account': '/account',
  'my-data': '/account',
  name: '/terms',
  'message-held': '/messages',
  report: '/messages',
  meet: '/terms',
  survey: '/onboarding-survey',
  documents: '/programs',
  'test-choice': '/analysis',
  marks: '/profile',
  promise: '/terms',
  apply: '/programs',
  language: '/account',
  dates: '/timeline',
  profile: '/profile',
  'second-step': '/account',
  'writing-help': '/blogs',
  news: '/account',
};

function passageOf(language: Language, { id, question, answer, also }: FaqText): Passage {
  return {
    id: `faq-${id}`,
    kind: 'faq',
    language,
    title: question,
    text: answer,
    also: `${also}|${ASKED[language][id] ?? ''}`,
    path: PATH_OF[id] ?? '/',
    date: CHECKED_ON,
  };
}

/** The frequent questions of a language as passages. */
export const faqPassages = (language: Language): Passage[] =>
  FAQ[language].map((entry) => passageOf(language, entry));
