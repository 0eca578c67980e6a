import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SwitchableFlag } from '#domain/platform/feature-flags.ts';

/** What each part is called and what it does. */
export const SWITCH_LABELS: Readonly<
  Record<SwitchableFlag, { name: MessageDescriptor; does: MessageDescriptor }>
> = {
  aiAdvisor: {
    name: msg`Advisor`,
    does: msg`Answers questions of students from our own texts and hands them to the team. Off: the advisor says that it is switched off; nobody can ask.`,
  },
  advisorModel: {
    name: msg`Words of a language model`,
    does: msg`Lets students have an answer of the advisor put into a few sentences by a language model, where the operator has set one up. Off: nothing is sent to it; the advisor answers with our own texts.`,
  },
  profileAnalysis: {
    name: msg`Analysis of the profile`,
    does: msg`Shows students what programmes ask for and what they have. Off: these screens say that they are switched off.`,
  },
  blogSystem: {
    name: msg`Blog`,
    does: msg`Posts for everyone, and the desk on which the team writes them. Off: no post can be read or written; none is deleted.`,
  },
  mentorDashboard: {
    name: msg`Rooms of mentors`,
    does: msg`The first screen of mentors. Off: they arrive at their account; messages and meetings stay.`,
  },
  adminDashboard: {
    name: msg`Rooms of the team`,
    does: msg`Applications, students, mentors, figures and errors. Off: the team arrives at its account; this page stays.`,
  },
  fileUpload: {
    name: msg`Pictures in posts`,
    does: msg`Lets the team add pictures to posts. Off: posts are written without; those that are there stay.`,
  },
  notifications: {
    name: msg`News inside`,
    does: msg`The list of news and the bell that leads to it. Off: neither is shown; emails are still sent.`,
  },
  analytics: {
    name: msg`Counting of screens`,
    does: msg`Counts which screens are opened and how fast they load, but not who opened them. Off: nothing is counted.`,
  },
  imageOptimization: {
    name: msg`Smaller pictures`,
    does: msg`Sends pictures in the size in which they are shown. Off: they are sent as they were given, which costs readers more.`,
  },
  lazyLoading: {
    name: msg`Pictures when they are reached`,
    does: msg`Loads pictures of a post when a reader comes near them. Off: all are loaded at once, which costs readers more.`,
  },
};
