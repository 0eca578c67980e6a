import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanGoal, PlanStep } from '../rules/plan.ts';

export const GOAL_LABELS: Record<PlanGoal, MessageDescriptor> = {
  first_degree: msg`A bachelor's degree`,
  master: msg`A master's degree`,
  fellowship: msg`A fellowship or a scholarship`,
  english: msg`English`,
};

/**
 * The words that become a task. They promise nothing, hold for whoever reads them, student or mentor, and name neither
 * figures nor services: both would be held back as a way out of the product [SG-03].
 */
export const STEP_LABELS: Record<PlanStep, MessageDescriptor> = {
  choose: msg`Choose programmes and write down the deadline of each`,
  rules: msg`Read who may apply: citizenship, age, place and papers`,
  test: msg`Find out which English test is taken, or whether none is needed`,
  papers: msg`Gather the school papers and write down what is missing`,
  translate: msg`Have the papers translated, if the programme asks for it`,
  outline: msg`Write an outline: why this, and what comes of it later`,
  read: msg`Ask someone you trust to read your text`,
  send: msg`Send the application some days before the deadline`,
  people: msg`Read what the teachers there work on`,
  letters: msg`Ask former teachers for a letter`,
  cv: msg`Write a short CV`,
  paid: msg`Write down what is paid and what is not; nobody may take money for applying`,
  achievements: msg`Write down what you have done, and what came of it`,
  level: msg`Find out your level with a free test`,
  course: msg`Choose a course or a book, and hours of the week for it`,
  reading: msg`Read a page every day and note the new words`,
  page: msg`Write a page and show it to the mentor`,
  voice: msg`Record yourself speaking and listen to it`,
  practice: msg`Try an old test paper against the clock`,
  register: msg`Decide whether to register for a test, and which paper proves who you are`,
};
