import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanGoal, PlanStep } from '../rules/plan.ts';

export const GOAL_LABELS: Record<PlanGoal, MessageDescriptor> = {
  first_degree: msg({
    message: "A bachelor's degree",
    comment: 'Tasks, adding ready-made steps: goal, what the steps are for',
  }),
  master: msg({
    message: "A master's degree",
    comment: 'Tasks, adding ready-made steps: goal, what the steps are for',
  }),
  fellowship: msg({
    message: 'A fellowship or a scholarship',
    comment: 'Tasks, adding ready-made steps: goal, what the steps are for',
  }),
  english: msg({
    message: 'English',
    comment: 'Tasks, adding ready-made steps: goal, to learn the language',
  }),
};

/**
 * The words that become a task. They promise nothing, hold for whoever reads them, student or mentor, and name neither
 * figures nor services: both would be held back as a way out of the product [SG-03].
 */
export const STEP_LABELS: Record<PlanStep, MessageDescriptor> = {
  choose: msg({
    message: 'Choose programmes and write down the deadline of each',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: the deadline is the last day to apply',
  }),
  rules: msg({
    message: 'Read who may apply: citizenship, age, place and papers',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: papers are an identity card or passport',
  }),
  test: msg({
    message: 'Find out which English test is taken, or whether none is needed',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: “taken” is accepted by the programme',
  }),
  papers: msg({
    message: 'Gather the school papers and write down what is missing',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: papers are school certificates',
  }),
  translate: msg({
    message: 'Have the papers translated, if the programme asks for it',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: papers are school certificates',
  }),
  outline: msg({
    message: 'Write an outline: why this, and what comes of it later',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: an outline of the letter of motivation; “this” is the subject',
  }),
  read: msg({
    message: 'Ask someone you trust to read your text',
    comment: 'Ready-made step, becomes the title of a task of a student, to apply: the letter of motivation',
  }),
  send: msg({
    message: 'Send the application some days before the deadline',
    comment: 'Ready-made step, becomes the title of a task of a student, to apply',
  }),
  people: msg({
    message: 'Read what the teachers there work on',
    comment:
      'Ready-made step, becomes the title of a task of a student, for a master’s degree: “there” is at the university',
  }),
  letters: msg({
    message: 'Ask former teachers for a letter',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: a letter of recommendation',
  }),
  cv: msg({
    message: 'Write a short CV',
    comment:
      'Ready-made step, becomes the title of a task of a student, to apply: a CV is a list of school, work and skills',
  }),
  paid: msg({
    message: 'Write down what is paid and what is not; nobody may take money for applying',
    comment:
      'Ready-made step, becomes the title of a task of a student, for a scholarship: what it pays; warning against fraud',
  }),
  achievements: msg({
    message: 'Write down what you have done, and what came of it',
    comment:
      'Ready-made step, becomes the title of a task of a student, for a scholarship: work, help for others, prizes',
  }),
  level: msg({
    message: 'Find out your level with a free test',
    comment: 'Ready-made step, becomes the title of a task of a student, to learn English',
  }),
  course: msg({
    message: 'Choose a course or a book, and hours of the week for it',
    comment: 'Ready-made step, becomes the title of a task of a student, to learn English',
  }),
  reading: msg({
    message: 'Read a page every day and note the new words',
    comment:
      'Ready-made step, becomes the title of a task of a student, to learn English: a page of a book or of the internet',
  }),
  page: msg({
    message: 'Write a page and show it to the mentor',
    comment:
      'Ready-made step, becomes the title of a task of a student, to learn English: to write one page of text',
  }),
  voice: msg({
    message: 'Record yourself speaking and listen to it',
    comment:
      'Ready-made step, becomes the title of a task of a student, to learn English: with the phone, for nobody else',
  }),
  practice: msg({
    message: 'Try an old test paper against the clock',
    comment:
      'Ready-made step, becomes the title of a task of a student, to learn English: “against the clock” is in the time allowed',
  }),
  register: msg({
    message: 'Decide whether to register for a test, and which paper proves who you are',
    comment:
      'Ready-made step, becomes the title of a task of a student, to learn English: the paper is an identity card or passport',
  }),
};
