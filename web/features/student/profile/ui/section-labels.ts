import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileSection, WizardStep } from '../rules/sections.ts';

/** WIZ-03: what the five steps are called. */
export const STEP_TITLES: Readonly<Record<WizardStep, MessageDescriptor>> = {
  basic: msg({
    message: 'Basic info',
    comment: 'Profile form: title of the first step, about name, birth and contact',
  }),
  education: msg({
    message: 'Education',
    comment: 'Profile form: title of a step, about school, university and languages',
  }),
  interests: msg({
    message: 'Interests and bio',
    comment: 'Profile form: title of a step; “bio” is a short text about oneself',
  }),
  background: msg({
    message: 'Background',
    comment: 'Profile form: title of a step, about family, income and religion',
  }),
  review: msg({
    message: 'Review and save',
    comment: 'Profile form: title of the last step; all answers are shown once more',
  }),
};

/** The button that leads on from each step. */
export const NEXT_LABELS: Readonly<Record<ProfileSection, MessageDescriptor>> = {
  basic: msg({
    comment:
      'Button at the foot of a form in five steps, names the next step; a new student reads it. 24 characters',
    message: 'Next: education',
  }),
  education: msg({
    comment:
      'Button at the foot of a form in five steps, names the next step; a new student reads it. 24 characters',
    message: 'Next: interests',
  }),
  interests: msg({
    comment:
      'Button at the foot of a form in five steps, names the next step; a new student reads it. 24 characters',
    message: 'Next: background',
  }),
  background: msg({
    comment:
      'Button at the foot of a form in five steps, names the next step; a new student reads it. 24 characters',
    message: 'Next: review',
  }),
};

/** A sentence under the title of a step. */
export const STEP_LEADS: Readonly<Record<Exclude<WizardStep, 'basic'>, MessageDescriptor>> = {
  education: msg({
    comment: 'Under the title of a step of the profile form; a new student reads it',
    message: 'A gap in your education is not a problem. Tell us where you are today.',
  }),
  interests: msg({
    comment: 'Under the title of a step of the profile form; a new student reads it',
    message: 'We use this to find your mentor. A few words are enough.',
  }),
  background: msg({
    comment: 'Under the title of a step of the profile form; a new student reads it',
    message: 'You may skip every question here. Nothing here decides whether you get a mentor.',
  }),
  review: msg({
    comment: 'Under the title of a step of the profile form; a new student reads it',
    message: 'Check your answers. You can change them later in your profile.',
  }),
};
