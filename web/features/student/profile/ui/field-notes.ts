import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormField } from '../rules/student-form.ts';

export interface FieldNotes {
  hint?: MessageDescriptor;
  /** why it is asked */
  why?: MessageDescriptor;
  /** who sees the answer */
  who?: MessageDescriptor;
}

const TEAM = msg`Only you and the team see it. Each time the team opens it, that is written down.`;
const MENTOR_TOO = msg`You, the team and the mentor who accompanies you see it.`;
const TOTALS = msg`Mentors never see it. The team looks at totals; opening a single answer is written down.`;

/** Beside a question of the profile: how it is meant, why it is asked, and who sees the answer. */
export const FIELD_NOTES: Readonly<Partial<Record<FormField, FieldNotes>>> = {
  first_name: {
    why: msg`The team has to know whom it writes to.`,
    who: msg`You and the team see it. Your mentor sees it only if you leave the display name empty.`,
  },
  last_name: {
    why: msg`Many people have the same first name.`,
    who: TEAM,
  },
  display_name: {
    hint: msg`What a mentor calls you. It may be any name you like.`,
  },
  father_name: { why: msg`Papers and scholarship forms ask for it.`, who: TEAM },
  birth: {
    hint: msg`The year alone is enough.`,
    why: msg`This place is for people of 13 and older, and people under 18 are protected by stricter rules.`,
    who: msg`You and the team see it. A mentor sees only an age group, such as 16–17.`,
  },
  gender: {
    why: msg`Girls under 18 are accompanied by women, and wishes about the mentor can be respected.`,
    who: msg`You and the team see it. A mentor sees it only if you allow it below.`,
  },
  phone_number: {
    hint: msg`With country code. 07… works too for a number in Afghanistan.`,
    why: msg`The team can reach you when mail does not.`,
    who: msg`Only you and the team see it, never a mentor.`,
  },
  province: {
    why: msg`When a province is without internet, nobody there is counted as silent.`,
    who: TEAM,
  },
  place_of_residence: {
    hint: msg`Town or district is enough, no address.`,
    why: msg`Some scholarships are open only to people who live in certain places.`,
    who: TEAM,
  },
  place_of_birth: {
    why: msg`Some forms ask for it. Leave it empty if you like.`,
    who: TEAM,
  },
  education_level: { hint: msg`The one you are in now, or the last one.` },
  english_level: { hint: msg`As you judge it yourself.` },
  toefl_score: {
    hint: msg`From 0 to 120. A new certificate with 1 to 6 prints this number beside it.`,
  },
  gpa: {
    hint: msg`Only if your papers print one; it is not calculated from marks.`,
  },
  marks_percent: {
    hint: msg`From 0 to 100, as your papers print it.`,
  },
  interests: {
    hint: msg`Subjects, goals, what you would like to learn.`,
    why: msg`A mentor is looked for by this.`,
    who: MENTOR_TOO,
  },
  bio: {
    hint: msg`What a mentor should know. Phone numbers and addresses in it are hidden from the mentor.`,
    why: msg`It makes the beginning easier for both of you.`,
    who: MENTOR_TOO,
  },
  extracurricular_activities: {
    hint: msg`Courses, sport, helping at home or elsewhere.`,
    why: msg`What you do outside of school counts too, also for scholarships.`,
    who: MENTOR_TOO,
  },
  mentor_gender_wish: {
    why: msg`Your wish counts when the team looks for a mentor.`,
    who: TEAM,
  },
  school_type: {
    why: msg`It helps to see whom we do not reach yet.`,
    who: msg`You and the team see it. A mentor sees only: public, private or other.`,
  },
  internet_speed: {
    why: msg`So that a mentor plans with you what your internet can do.`,
    who: MENTOR_TOO,
  },
  parental_education: {
    hint: msg`Of the parent who studied longer.`,
    why: msg`Some scholarships are meant for the first of a family who study.`,
    who: TOTALS,
  },
  household_income_band: {
    hint: msg`In afghani. Choose one of the lines or write it in your own words.`,
    why: msg`Some scholarships are meant for families with little money.`,
    who: TOTALS,
  },
  religion: {
    why: msg`Only if a scholarship of a religious community matters to you. Otherwise leave it empty.`,
    who: TOTALS,
  },
};
