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

const TEAM = msg`Only you and the team see it. We record each time the team opens it.`;
const MENTOR_TOO = msg`You, your mentor and the team see it.`;
const TOTALS = msg`Mentors never see it. The team sees totals; we record each time it opens a single answer.`;

/** Beside a question of the profile: how it is meant, why it is asked, and who sees the answer. */
export const FIELD_NOTES: Readonly<Partial<Record<FormField, FieldNotes>>> = {
  first_name: {
    why: msg`So we know what to call you.`,
    who: msg`You and the team see it. Your mentor sees it only if you give no display name.`,
  },
  last_name: {
    why: msg`Many people have the same first name.`,
    who: TEAM,
  },
  display_name: {
    hint: msg`Your mentor will call you by this name. Choose any name you like.`,
  },
  father_name: { why: msg`Official papers and scholarship forms ask for it.`, who: TEAM },
  birth: {
    hint: msg`You can give just the year.`,
    why: msg`You must be at least 13. If you are under 18, stricter safety rules protect you.`,
    who: msg`You and the team see it. Your mentor sees only an age group, such as 16–17.`,
  },
  gender: {
    why: msg`Girls under 18 get a woman as mentor, and we can respect your wishes.`,
    who: msg`You and the team see it. Your mentor sees it only if you allow it below.`,
  },
  phone_number: {
    hint: msg`With the country code. For an Afghan number, 07… also works.`,
    why: msg`So the team can reach you when email does not work.`,
    who: msg`Only you and the team see it, never a mentor.`,
  },
  province: {
    why: msg`If the internet is down in your province, we do not count you as inactive.`,
    who: TEAM,
  },
  place_of_residence: {
    hint: msg`Town or district is enough. Please give no address.`,
    why: msg`Some scholarships are open only to people who live in certain places.`,
    who: TEAM,
  },
  place_of_birth: {
    why: msg`Some scholarship forms ask for it. You can leave it empty.`,
    who: TEAM,
  },
  education_level: { hint: msg`Your current level, or the last one you finished.` },
  english_level: { hint: msg`Your own estimate is enough.` },
  toefl_score: {
    hint: msg`From 0 to 120. New certificates with a scale of 1 to 6 also show this number.`,
  },
  gpa: {
    hint: msg`Only if it is on your papers. You do not need to calculate it.`,
  },
  marks_percent: {
    hint: msg`From 0 to 100, as on your papers.`,
  },
  interests: {
    hint: msg`Subjects, goals, what you want to learn.`,
    why: msg`We use this to find your mentor.`,
    who: MENTOR_TOO,
  },
  bio: {
    hint: msg`What your mentor should know about you. We hide phone numbers and addresses.`,
    why: msg`It makes the first conversation easier for you both.`,
    who: MENTOR_TOO,
  },
  extracurricular_activities: {
    hint: msg`Courses, sport, helping at home or in other places.`,
    why: msg`What you do outside school counts too, also for scholarships.`,
    who: MENTOR_TOO,
  },
  mentor_gender_wish: {
    why: msg`We consider your wish when we look for your mentor.`,
    who: TEAM,
  },
  school_type: {
    why: msg`It shows us which students we do not reach yet.`,
    who: msg`You and the team see it. Your mentor sees only: public, private or other.`,
  },
  internet_speed: {
    why: msg`So your mentor can plan for your internet speed.`,
    who: MENTOR_TOO,
  },
  parental_education: {
    hint: msg`Of the parent who studied longer.`,
    why: msg`Some scholarships are for the first person in a family to study.`,
    who: TOTALS,
  },
  household_income_band: {
    hint: msg`In afghani. Choose an amount, or use your own words.`,
    why: msg`Some scholarships are for families with a low income.`,
    who: TOTALS,
  },
  religion: {
    why: msg`Only if you want a scholarship from a religious community. Otherwise leave it empty.`,
    who: TOTALS,
  },
};
