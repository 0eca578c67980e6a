import { isAppError } from '../error-codes.ts';

/** The tables that the data API shows. `web/data/tables.ts` fails to compile when the database has others. */
export const TABLES = [
  'admin',
  'advisor_escalations',
  'advisor_messages',
  'advisor_threads',
  'advisor_usage',
  'announcement_deliveries',
  'announcement_texts',
  'announcements',
  'application_events',
  'audit_actors',
  'audit_log',
  'availability',
  'checkins',
  'cohort_forms',
  'cohorts',
  'consents',
  'contact_messages',
  'error_reports',
  'kb_chunks',
  'kb_documents',
  'match_bans',
  'match_endings',
  'match_events',
  'match_preferences',
  'match_proposals',
  'match_rounds',
  'matches',
  'meetings',
  'mentor_profiles',
  'mentor_wishes',
  'mentorapplications',
  'messages',
  'milestone_texts',
  'milestones',
  'news_choices',
  'notifications',
  'outages',
  'outcomes',
  'post_revisions',
  'post_texts',
  'posts',
  'private_notes',
  'profiles',
  'programme_applications',
  'programme_decisions',
  'programme_desks',
  'programme_letters',
  'programme_requirements',
  'programme_revisions',
  'programme_texts',
  'programmes',
  'report_actions',
  'reports',
  'saved_views',
  'shared_notes',
  'site_text_versions',
  'site_texts',
  'staff_notes',
  'student_cards',
  'student_tests',
  'survey_responses',
  'tasks',
  'threads',
] as const;

export type Table = (typeof TABLES)[number];

/** What the generic data helpers do with a table [CALL-01]. */
const DATA_OPERATIONS = ['fetch', 'insert', 'update', 'delete'] as const;
export type DataOperation = (typeof DATA_OPERATIONS)[number];

/** Which helper failed at which table, where a failure says so in its params [ERR-01 to ERR-04]. */
export function tableFailureOf(failure: unknown): { operation: DataOperation; table: Table } | undefined {
  const params = isAppError(failure) ? failure.params : undefined;
  const operation = DATA_OPERATIONS.find((known) => known === params?.operation);
  const table = TABLES.find((known) => known === params?.table);
  return operation && table && { operation, table };
}
