import { paths } from '#web/app/paths.ts';

const NEW_PROGRAMME = 'a new programme';
const NEW_POST = 'a new post';
const ANNOUNCEMENT = 'a new announcement';

/** Of each file of a feature that renders a text control, the screen of the journeys on which it is typed into. */
export const REACHED: Readonly<Record<string, string>> = {
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
