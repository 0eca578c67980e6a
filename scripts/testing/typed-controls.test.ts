import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { SCREENS } from '../../tests/journeys/screens.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The controls of `web/ui` that take words. */
const TAKES_WORDS = /from '#web\/ui\/(textarea|text-input|phone-input|password-input)\.tsx'/;

const NEW_PROGRAMME = 'a new programme';
const NEW_POST = 'a new post';
const ANNOUNCEMENT = 'a new announcement';

/** Of each file of a feature that renders such a control, the screen of the journeys on which it is typed into. */
const REACHED: Readonly<Record<string, string>> = {
  'account/auth/ui/fields.tsx': paths.login,
  'account/auth/ui/sign-up-form.tsx': paths.signup,
  'admin/advisor-questions/screens/desk-screen.tsx': paths.adminAdvisor,
  'admin/dashboard/ui/decision-form.tsx': 'an application',
  'admin/dashboard/ui/end-match-dialog.tsx': 'a pairing being ended',
  'admin/dashboard/ui/pair-confirm.tsx': 'an exception, asked for its reason',
  'admin/matching/ui/lift-dialog.tsx': 'what rules a pair out, being lifted',
  'admin/safeguarding/ui/answer-form.tsx': 'a case of danger',
  'admin/safeguarding/ui/step-form.tsx': 'a case of danger',
  'content/announcements/ui/choices-part.tsx': ANNOUNCEMENT,
  'content/announcements/ui/text-part.tsx': ANNOUNCEMENT,
  'content/blog-editor/ui/common-part.tsx': NEW_POST,
  'content/blog-editor/ui/text-part.tsx': NEW_POST,
  'content/site-texts/ui/paragraph-editor.tsx': paths.adminSiteTexts,
  'mentor/dashboard/ui/offer-fields.tsx': 'what a mentor offers, being changed',
  'mentor/matching-preferences/ui/mentor-wishes-form.tsx':
    'what a mentor would like to accompany, being changed',
  'mentoring/meetings/ui/check-in-form.tsx': paths.checkIns,
  'mentoring/meetings/ui/meeting-forms.tsx': 'how a session was, being told',
  'mentoring/meetings/ui/propose-form.tsx': 'a session being proposed',
  'mentoring/messages/ui/compose-form.tsx': 'messages of a student',
  'mentoring/outcomes/ui/outcome-form.tsx': paths.outcomes,
  'mentoring/reports/ui/concern-dialog.tsx': 'a concern being told',
  'mentoring/tasks/ui/note-pad.tsx': 'tasks and notes of a student',
  'mentoring/tasks/ui/task-form.tsx': 'tasks and notes of a student',
  'programmes/application-reviews/ui/letter-fields.tsx': 'what becomes of a round',
  'programmes/application-reviews/ui/review-form.tsx': 'an application to be read',
  'programmes/apply/ui/question-field.tsx': 'applying for a round',
  'programmes/programme-management/ui/common-part.tsx': NEW_PROGRAMME,
  'programmes/programme-management/ui/dates-part.tsx': 'the dates of the whole house',
  'programmes/programme-management/ui/option-list.tsx': 'a programme',
  'programmes/programme-management/ui/question-editor.tsx': 'a programme',
  'programmes/programme-management/ui/requirement-list.tsx': 'a programme',
  'programmes/programme-management/ui/rounds-part.tsx': 'a programme',
  'programmes/programme-management/ui/text-part.tsx': NEW_PROGRAMME,
  'programmes/programme-management/ui/publish-dialog.tsx': 'a draft of a programme, before visitors read it',
  'programmes/programme-requirements/ui/line-form.tsx': paths.adminRequirements,
  'public/contact/ui/contact-fields.tsx': paths.contact,
  'public/contact/ui/contact-form.tsx': paths.contact,
  'student/advisor/ui/ask-form.tsx': paths.advisor,
  'student/mentor-preferences/ui/wish-item.tsx': paths.wishes,
  'student/profile/ui/income-input.tsx': paths.profile,
  'student/profile/ui/profile-field.tsx': paths.profile,
};

const APPLICATION =
  'one draft holds all steps (mentor-application-screen.test.tsx); mentor-steps.ts walks them';
/** Reached by no screen of the list, and why. */
const NOT_REACHED: Readonly<Record<string, string>> = {
  'account/two-factor/ui/code-form.tsx': 'a code is good for seconds, and is kept nowhere',
  'admin/data-transfer/ui/file-choice.tsx': 'takes a file, no words',
  'admin/matching/ui/outage-form.tsx': 'takes a day, no words',
  'admin/on-call/ui/shift-form.tsx': 'takes days and times, no words',
  'programmes/programme-management/ui/day-fields.tsx': 'takes days, no words',
  'content/blog-editor/ui/link-dialog.tsx':
    'an address that is pasted goes into the post, which is kept, by the next press (decision 17)',
  'content/blog-editor/ui/images-dialog.tsx':
    'describes pictures that are being sent: without them the words are of nothing (decision 17)',
  'content/blog-editor/ui/image-text-dialog.tsx':
    'one sentence about a picture goes into the post, which is kept, by the next press (decision 17)',
  'mentor/application/ui/step-offer.tsx': APPLICATION,
  'mentor/application/ui/step-referees.tsx': APPLICATION,
  'mentor/application/ui/step-why.tsx': APPLICATION,
  'mentor/application/ui/step-you.tsx': APPLICATION,
  'mentoring/match-endings/ui/look-back-form.tsx':
    'needs a pair that has ended: typed, killed and read again in endings.spec.ts',
  'mentoring/meetings/ui/check-in-item.tsx':
    'needs a check-in of the month: a kept form, answered in meetings.spec.ts',
  'mentoring/outcomes/ui/told-item.tsx': 'needs an entry that waits: kept in desk-screen.test.tsx',
};

const typing = globSync('web/features/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx') && TAKES_WORDS.test(readFileSync(ROOT + file, 'utf8')))
  .map((file) => file.slice('web/features/'.length));

it('[FM-03] [PR-02] every file that renders a text control is walked by the journeys, or says why it is not', () => {
  const named = [...Object.keys(REACHED), ...Object.keys(NOT_REACHED)];
  expect(named.toSorted()).toEqual(typing.toSorted());
});

it('[FM-03] [PR-02] every screen that is said to reach a text control is among those that are walked', () => {
  const walked = new Set(Object.values(SCREENS).flatMap((screens) => screens.map(({ name }) => name)));
  expect(Object.values(REACHED).filter((name) => !walked.has(name))).toEqual([]);
});
