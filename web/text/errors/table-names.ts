import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Table } from '#domain/tables.ts';

/**
 * What the sentences of ERR-01 to ERR-04 call a table. The three tables that the specification names keep its
 * spelling in English; of the others nobody outside needs to know what the database calls them [AB-07].
 */
export const TABLE_NAMES: Readonly<Record<Table, MessageDescriptor>> = {
  admin: msg({ context: 'table', comment: 'as in «Failed to fetch {table}.»', message: 'admin' }),
  announcement_deliveries: msg({
    context: 'table',
    comment: 'who got which announcement',
    message: 'announcement deliveries',
  }),
  announcement_texts: msg({
    context: 'table',
    comment: 'what announcements say in each language',
    message: 'announcement texts',
  }),
  announcements: msg({ context: 'table', message: 'announcements' }),
  application_events: msg({ context: 'table', message: 'application events' }),
  audit_actors: msg({ context: 'table', comment: 'who did what', message: 'audit actors' }),
  audit_log: msg({ context: 'table', message: 'audit log' }),
  cohorts: msg({ context: 'table', comment: 'rounds of programmes', message: 'cohorts' }),
  consents: msg({ context: 'table', message: 'consents' }),
  error_reports: msg({ context: 'table', message: 'error reports' }),
  match_bans: msg({ context: 'table', comment: 'pairs that must never be', message: 'match bans' }),
  match_events: msg({ context: 'table', message: 'match events' }),
  match_proposals: msg({ context: 'table', message: 'match proposals' }),
  match_rounds: msg({ context: 'table', message: 'match rounds' }),
  matches: msg({ context: 'table', comment: 'who accompanies whom', message: 'matches' }),
  mentor_profiles: msg({ context: 'table', message: 'mentor profiles' }),
  mentorapplications: msg({ context: 'table', message: 'mentorapplications' }),
  messages: msg({ context: 'table', message: 'messages' }),
  milestone_texts: msg({
    context: 'table',
    comment: 'what dates are called in each language',
    message: 'milestone texts',
  }),
  milestones: msg({ context: 'table', comment: 'dates on the way', message: 'milestones' }),
  news_choices: msg({
    context: 'table',
    comment: 'over which channels people want news',
    message: 'news choices',
  }),
  notifications: msg({ context: 'table', message: 'notifications' }),
  outages: msg({ context: 'table', comment: 'days without power or network', message: 'outages' }),
  post_revisions: msg({
    context: 'table',
    comment: 'how posts of the blog were before',
    message: 'post revisions',
  }),
  post_texts: msg({
    context: 'table',
    comment: 'what posts of the blog say in each language',
    message: 'post texts',
  }),
  posts: msg({ context: 'table', comment: 'posts of the blog', message: 'posts' }),
  advisor_escalations: msg({ context: 'table', message: 'questions to the team' }),
  advisor_messages: msg({ context: 'table', message: 'questions and answers' }),
  advisor_threads: msg({ context: 'table', message: 'advisor' }),
  advisor_usage: msg({ context: 'table', message: 'use of the advisor' }),
  kb_chunks: msg({ context: 'table', message: 'passages' }),
  kb_documents: msg({ context: 'table', message: 'sources' }),
  private_notes: msg({ context: 'table', message: 'private notes' }),
  profiles: msg({ context: 'table', message: 'profiles' }),
  availability: msg({ context: 'table', comment: 'when people have time', message: 'hours of the week' }),
  checkins: msg({ context: 'table', comment: 'how a month went', message: 'monthly check-ins' }),
  meetings: msg({ context: 'table', comment: 'what a pair agrees on', message: 'agreed sessions' }),
  programme_desks: msg({
    context: 'table',
    comment: 'drafts of programmes',
    message: 'programme drafts',
  }),
  programme_revisions: msg({
    context: 'table',
    comment: 'how programmes were before',
    message: 'programme revisions',
  }),
  programme_requirements: msg({
    context: 'table',
    comment: 'what programmes ask for, in figures',
    message: 'requirements of programmes',
  }),
  programme_texts: msg({
    context: 'table',
    comment: 'what is said of programmes in each language',
    message: 'programme texts',
  }),
  programmes: msg({ context: 'table', message: 'programmes' }),
  report_actions: msg({
    context: 'table',
    comment: 'what the team did about reports',
    message: 'report actions',
  }),
  reports: msg({ context: 'table', comment: 'what people told the team', message: 'reports' }),
  site_text_versions: msg({
    context: 'table',
    comment: 'what paragraphs of public pages said before',
    message: 'site text versions',
  }),
  site_texts: msg({
    context: 'table',
    comment: 'paragraphs of public pages',
    message: 'site texts',
  }),
  shared_notes: msg({ context: 'table', message: 'shared notes' }),
  staff_notes: msg({ context: 'table', message: 'staff notes' }),
  student_cards: msg({ context: 'table', message: 'student cards' }),
  student_tests: msg({ context: 'table', message: 'tests' }),
  survey_responses: msg({ context: 'table', message: 'survey responses' }),
  tasks: msg({ context: 'table', message: 'tasks' }),
  threads: msg({ context: 'table', comment: 'what a pair writes to each other', message: 'threads' }),
};
