import type { Language } from '../../languages.ts';
import { paths } from '../../platform/paths.ts';
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
const CHECKED_ON = '2026-11-27';

/** Where one reads on or does it. */
const PATH_OF: Readonly<Record<string, string>> = {
  what: paths.home,
  cost: paths.terms,
  'get-mentor': paths.profile,
  waiting: paths.dashboard,
  'mentor-sees': paths.privacy,
  'team-sees': paths.privacy,
  'change-mentor': paths.messages,
  'become-mentor': paths.involved,
  age: paths.terms,
  offline: paths.thisPhone,
  'data-use': paths.thisPhone,
  'shared-phone': paths.thisPhone,
  'leave-quickly': paths.thisPhone,
  password: paths.forgottenPassword,
  'delete-account': paths.account,
  'my-data': paths.account,
  name: paths.terms,
  'message-held': paths.messages,
  report: paths.messages,
  meet: paths.terms,
  survey: paths.onboardingSurvey,
  documents: paths.programmes,
  'test-choice': paths.analysis,
  marks: paths.profile,
  promise: paths.terms,
  apply: paths.programmes,
  language: paths.account,
  dates: paths.timeline,
  profile: paths.profile,
  'second-step': paths.account,
  'writing-help': paths.blogs,
  news: paths.account,
};

function passageOf(language: Language, { id, question, answer, also }: FaqText): Passage {
  return {
    id: `faq-${id}`,
    kind: 'faq',
    language,
    title: question,
    text: answer,
    also: `${also}|${ASKED[language][id] ?? ''}`,
    path: PATH_OF[id] ?? paths.home,
    date: CHECKED_ON,
  };
}

/** The frequent questions of a language as passages. */
export const faqPassages = (language: Language): Passage[] =>
  FAQ[language].map((entry) => passageOf(language, entry));
