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

const TEAM = msg({
  message: 'Only you and the team see it. We record each time the team opens it.',
  comment: 'Profile, under a field: who sees the answer. Safety text, plain; “it” is the answer',
});
const MENTOR_TOO = msg({
  message: 'You, your mentor and the team see it.',
  comment: 'Profile, under a field: who sees the answer. Safety text, plain',
});
const TOTALS = msg({
  message: 'Mentors never see it. The team sees totals; we record each time it opens a single answer.',
  comment:
    'Profile, section “Background”, under a field: who sees the answer. “Totals” are counts over all students, without names',
});

/** Beside a question of the profile: how it is meant, why it is asked, and who sees the answer. */
export const FIELD_NOTES: Readonly<Partial<Record<FormField, FieldNotes>>> = {
  first_name: {
    why: msg({ message: 'So we know what to call you.', comment: 'Profile, field “First name”: why we ask' }),
    who: msg({
      message: 'You and the team see it. Your mentor sees it only if you give no display name.',
      comment: 'Profile, field “First name”: who sees it; the display name is another field, below',
    }),
  },
  last_name: {
    why: msg({
      message: 'Many people have the same first name.',
      comment: 'Profile, field “Last name”: why we ask; a last name tells people apart',
    }),
    who: TEAM,
  },
  display_name: {
    hint: msg({
      message: 'Your mentor will call you by this name. Choose any name you like.',
      comment: 'Profile, field “Display name”: hint; it need not be the real name',
    }),
  },
  father_name: {
    why: msg({
      message: 'Official papers and scholarship forms ask for it.',
      comment:
        "Profile, field “Father's name”: why we ask; “official papers” are an identity card or school papers",
    }),
    who: TEAM,
  },
  birth: {
    hint: msg({ message: 'You can give just the year.', comment: 'Profile, field “Date of birth”: hint' }),
    why: msg({
      message: 'You must be at least 13. If you are under 18, stricter safety rules protect you.',
      comment: 'Profile, field “Date of birth”: why we ask; the rules are about contact with adults',
    }),
    who: msg({
      message: 'You and the team see it. Your mentor sees only an age group, such as 16–17.',
      comment: 'Profile, field “Date of birth”: who sees it; keep the range of numbers',
    }),
  },
  gender: {
    why: msg({
      message: 'Girls under 18 get a woman as mentor, and we can respect your wishes.',
      comment: 'Profile, field “Gender”: why we ask; “wishes” are about a woman or a man as mentor',
    }),
    who: msg({
      message: 'You and the team see it. Your mentor sees it only if you allow it below.',
      comment: 'Profile, field “Gender”: who sees it; “below” is a box to tick under this field',
    }),
  },
  phone_number: {
    hint: msg({
      message: 'With the country code. For an Afghan number, 07… also works.',
      comment: 'Profile, field “Phone number”: hint; 07… is how Afghan numbers begin, keep it',
    }),
    why: msg({
      message: 'So the team can reach you when email does not work.',
      comment: 'Profile, field “Phone number”: why we ask',
    }),
    who: msg({
      message: 'Only you and the team see it, never a mentor.',
      comment: 'Profile, field “Phone number”: who sees it. Safety text, plain',
    }),
  },
  province: {
    why: msg({
      message: 'If the internet is down in your province, we do not count you as inactive.',
      comment: 'Profile, field “Province”: why we ask; “inactive” students lose their turn after a while',
    }),
    who: TEAM,
  },
  place_of_residence: {
    hint: msg({
      message: 'Town or district is enough. Please give no address.',
      comment: 'Profile, field “Place of residence”: hint; safety text, an address could give somebody away',
    }),
    why: msg({
      message: 'Some scholarships are open only to people who live in certain places.',
      comment: 'Profile, field “Place of residence”: why we ask',
    }),
    who: TEAM,
  },
  place_of_birth: {
    why: msg({
      message: 'Some scholarship forms ask for it. You can leave it empty.',
      comment: 'Profile, field “Place of birth”: why we ask; “it” is the answer, “empty” the field',
    }),
    who: TEAM,
  },
  education_level: {
    hint: msg({
      message: 'Your current level, or the last one you finished.',
      comment: 'Profile, field “Education level”: hint; school class or degree',
    }),
  },
  english_level: {
    hint: msg({
      message: 'Your own estimate is enough.',
      comment: 'Profile, field “English level”: hint; no test is needed',
    }),
  },
  toefl_score: {
    hint: msg({
      message: 'From 0 to 120. New certificates with a scale of 1 to 6 also show this number.',
      comment: 'Profile, field “TOEFL score”: hint; TOEFL is a test of English that changed its scale',
    }),
  },
  gpa: {
    hint: msg({
      message: 'Only if it is on your papers. You do not need to calculate it.',
      comment: 'Profile, field “GPA”: hint; the average of marks as universities write it',
    }),
  },
  marks_percent: {
    hint: msg({
      message: 'From 0 to 100, as on your papers.',
      comment: 'Profile, field “Average marks in per cent”: hint; “papers” are school reports',
    }),
  },
  interests: {
    hint: msg({
      message: 'Subjects, goals, what you want to learn.',
      comment: 'Profile, field “Interests”: hint, examples of what to write',
    }),
    why: msg({
      message: 'We use this to find your mentor.',
      comment: 'Profile, field “Interests”: why we ask',
    }),
    who: MENTOR_TOO,
  },
  bio: {
    hint: msg({
      message: 'What your mentor should know about you. We hide phone numbers and addresses.',
      comment: 'Profile, field “About me”: hint; safety: we hide them in the text before the mentor sees it',
    }),
    why: msg({
      message: 'It makes the first conversation easier for you both.',
      comment: 'Profile, field “About me”: why we ask; “you both” are the student and the mentor',
    }),
    who: MENTOR_TOO,
  },
  extracurricular_activities: {
    hint: msg({
      message: 'Courses, sport, helping at home or in other places.',
      comment: 'Profile, field “Extracurricular activities”: hint, examples',
    }),
    why: msg({
      message: 'What you do outside school counts too, also for scholarships.',
      comment: 'Profile, field “Extracurricular activities”: why we ask; many readers are shut out of school',
    }),
    who: MENTOR_TOO,
  },
  mentor_gender_wish: {
    why: msg({
      message: 'We consider your wish when we look for your mentor.',
      comment:
        'Profile, question “Would you prefer a woman or a man as mentor?”: why we ask; a wish, not a promise',
    }),
    who: TEAM,
  },
  school_type: {
    why: msg({
      message: 'It shows us which students we do not reach yet.',
      comment: 'Profile, field “School type”: why we ask',
    }),
    who: msg({
      message: 'You and the team see it. Your mentor sees only: public, private or other.',
      comment: 'Profile, field “School type”: who sees it; public and private are kinds of schools',
    }),
  },
  internet_speed: {
    why: msg({
      message: 'So your mentor can plan for your internet speed.',
      comment: 'Profile, field “Internet speed”: why we ask',
    }),
    who: MENTOR_TOO,
  },
  parental_education: {
    hint: msg({
      message: 'Of the parent who studied longer.',
      comment:
        'Profile, field “Parents’ education”: hint; the level that the father or the mother reached, whichever is higher',
    }),
    why: msg({
      message: 'Some scholarships are for the first person in a family to study.',
      comment: 'Profile, field “Parents’ education”: why we ask',
    }),
    who: TOTALS,
  },
  household_income_band: {
    hint: msg({
      message: 'In afghani. Choose an amount, or use your own words.',
      comment: 'Profile, field “Household income”: hint; afghani is the currency',
    }),
    why: msg({
      message: 'Some scholarships are for families with a low income.',
      comment: 'Profile, field “Household income”: why we ask',
    }),
    who: TOTALS,
  },
  religion: {
    why: msg({
      message: 'Only if you want a scholarship from a religious community. Otherwise leave it empty.',
      comment:
        'Profile, field “Religion”: why we ask; sensitive, must not sound as if an answer were expected',
    }),
    who: TOTALS,
  },
};
