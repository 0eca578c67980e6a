import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { SurveyWrite } from '../data/survey-record.ts';
import { surveyKeys } from './survey-keys.ts';

/** The word that the survey's questions were answered or skipped. */
export const surveyWrite: OutboxKind<SurveyWrite, void> = {
  name: 'survey',
  version: 1,
  title: msg({ message: 'A few short questions', comment: 'List of what is not sent yet: heading' }),
  room: 'student',
  path: paths.onboardingSurvey,
  send: async (values, sending) => (await import('../data/survey-record.ts')).recordSurvey(values, sending),
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: surveyKeys.record(userId) });
  },
};
