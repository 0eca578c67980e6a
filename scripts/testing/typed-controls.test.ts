import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SCREENS } from '../../tests/journeys/screens.ts';
import { REACHED } from '../../tests/journeys/typed-screens.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The controls of `web/ui` that take words, and the question around one of them. */
const TAKES_WORDS =
  /from '#web\/ui\/(?:textarea|text-input|phone-input|password-input)\.tsx'|\b(?:LimitedText|NativeInput|NativeTextarea)\b/;

const APPLICATION =
  'one draft holds all steps (mentor-application-screen.test.tsx); mentor-steps.ts walks them';
const LOOKED_FOR = 'what is looked for is no work of hers; the field of a page is a part of its address';
/** Reached by no screen of the list, and why. */
const NOT_REACHED: Readonly<Record<string, string>> = {
  'account/settings/ui/password-card.tsx': 'names the account to managers of passwords, unseen',
  'account/two-factor/ui/code-form.tsx': 'a code is good for seconds, and is kept nowhere',
  'admin/dashboard/ui/bulk-decision-form.tsx': 'asked about chosen rows: typed in bulk-actions.spec.ts',
  'admin/data-transfer/ui/file-choice.tsx': 'takes a file, no words',
  'admin/matching/ui/outage-form.tsx': 'takes a day, no words',
  'admin/on-call/ui/shift-form.tsx': 'takes days and times, no words',
  'programmes/programme-management/ui/day-fields.tsx': 'takes days, no words',
  'admin/shell/ui/palette.tsx': LOOKED_FOR,
  'public/mentor-directory/ui/filter-panel.tsx': 'ticks, no words',
  'public/mentor-directory/ui/search-row.tsx': LOOKED_FOR,
  'public/search/ui/search-form.tsx': LOOKED_FOR,
  'programmes/application-reviews/ui/points-field.tsx': 'takes points, no words',
  'platform/app-health/screens/configuration-screen.tsx': 'shows a text to copy, takes none',
  'platform/autosave/ui/typed-time.tsx': 'takes a day and a time, no words',
  'platform/device-lock/ui/pin-field.tsx': 'a PIN is kept nowhere',
  'platform/list-selection/ui/select-box.tsx': 'ticks, no words',
  'platform/drafts/ui/limited-text.tsx': 'the control itself, named by each file that renders it',
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

const typing = globSync('web/{app,features,platform}/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx') && TAKES_WORDS.test(readFileSync(ROOT + file, 'utf8')))
  .map((file) => file.replace(/^web\/(?:features\/)?/, ''));

it('[FM-03] [PR-02] every file that renders a text control is walked by the journeys, or says why it is not', () => {
  const named = [...Object.keys(REACHED), ...Object.keys(NOT_REACHED)];
  expect(named.toSorted()).toEqual(typing.toSorted());
});

it('[FM-03] [PR-02] every screen that is said to reach a text control is among those that are walked', () => {
  const walked = new Set(Object.values(SCREENS).flatMap((screens) => screens.map(({ name }) => name)));
  expect(Object.values(REACHED).filter((name) => !walked.has(name))).toEqual([]);
});
