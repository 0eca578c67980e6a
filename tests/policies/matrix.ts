import type { Database } from '#web/data/database.types.ts';
import type { View, World } from './world.ts';

export type Table = keyof Database['public']['Tables'];
export type Row = Record<string, unknown>;

/**
 * `own`: the rows of which `isOwn` says so, and there is at least one. `everything`: every row there is.
 * `nothing`: an empty answer or a refusal, never an error of the server.
 */
export type Reach = 'nothing' | 'own' | 'everything';

export interface Stated {
  isOwn: (row: Row, view: View, world: World) => boolean;
  select: Partial<Record<View, Reach>>;
  /** a column and a harmless value for it; a view that is not named changes nothing */
  update: { column: string; value: unknown; reach: Partial<Record<View, Reach>> };
  /** where the rows that a view may change are fewer than those it may read */
  mayChange?: Stated['isOwn'];
  primaryKey?: string;
}

const idOf = (view: View, world: World): string | undefined =>
  view === 'visitor' || view === 'endedSession' ? undefined : world.ids[view];

const owns =
  (column: string): Stated['isOwn'] =>
  (row, view, world) =>
    row[column] === idOf(view, world);

const isOfOwnApplication: Stated['isOwn'] = (row, view, { roundApplicationIds }) =>
  (view === 'studentA' || view === 'studentB') && row.application_id === roundApplicationIds[view];

const EVERY_MEMBER = ['studentA', 'studentB', 'applicant', 'mentorOfA', 'otherMentor', 'exMentor'] as const;
const each = (reach: Reach, views: readonly View[]): Partial<Record<View, Reach>> =>
  Object.fromEntries(views.map((view) => [view, reach]));
const WITH_PROFILE = ['studentA', 'studentB', 'mentorOfA', 'otherMentor', 'exMentor'] as const;

/** Who reaches what, stated once (nobody deletes anything); a table of the database without a line here fails the tests. */
export const matrix: Record<Table, Stated> = {
  admin: {
    primaryKey: 'email',
    isOwn: owns('user_id'),
    select: { admin: 'own' },
    update: { column: 'email', value: 'taken@people.example', reach: {} },
  },
  announcement_deliveries: {
    isOwn: (row, view, world) => row.user_id === idOf(view, world) && row.channel === 'in_app',
    select: { studentA: 'own', studentB: 'own', admin: 'everything' },
    update: { column: 'confirmed_at', value: '2026-11-21T00:00:00Z', reach: {} },
  },
  announcement_texts: {
    primaryKey: 'announcement_id',
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  announcements: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'state', value: 'sent', reach: {} },
  },
  application_events: {
    isOwn: (row, view, { applicationIds }) =>
      row.application_id === (view === 'exMentor' ? applicationIds.exMentor : applicationIds.applicant),
    select: { applicant: 'own', exMentor: 'own', admin: 'everything' },
    update: { column: 'reason', value: 'forged', reach: {} },
  },
  audit_actors: {
    primaryKey: 'audit_id',
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'details', value: { forged: true }, reach: {} },
  },
  audit_log: {
    isOwn: owns('subject_id'),
    select: { ...each('own', ['studentA', 'studentB', 'exMentor']), admin: 'everything' },
    update: { column: 'action', value: 'forged', reach: {} },
  },
  availability: {
    isOwn: (row, view, { ids }) =>
      (view === 'studentA' || view === 'mentorOfA') &&
      [ids.studentA, ids.mentorOfA].includes(String(row.user_id)),
    select: { studentA: 'own', mentorOfA: 'own' },
    update: { column: 'weekday', value: 3, reach: {} },
  },
  checkins: {
    isOwn: (row, _view, world) => row.match_id === world.matchId,
    // an admin has opened the messages of the pair
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'progress', value: 'forged', reach: {} },
  },
  cohort_forms: {
    primaryKey: 'cohort_id',
    isOwn: () => true,
    // who has not proved her address has no session, and reads it as little as a visitor does
    select: { ...each('own', EVERY_MEMBER), admin: 'everything' },
    update: { column: 'questions', value: [{ forged: true }], reach: {} },
  },
  cohorts: {
    isOwn: (row) => row.is_published === true,
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'seats', value: 20, reach: {} },
  },
  consents: {
    isOwn: owns('user_id'),
    select: { studentA: 'own', studentB: 'own', admin: 'everything' },
    update: { column: 'accepted', value: false, reach: {} },
  },
  contact_messages: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  error_reports: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'message', value: 'forged', reach: {} },
  },
  match_bans: {
    primaryKey: 'student_id',
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'created_at', value: '2001-01-01', reach: {} },
  },
  match_endings: {
    isOwn: owns('person_id'),
    // of the two each her own [SG-13]
    select: { studentA: 'own', mentorOfA: 'own', admin: 'everything' },
    update: { column: 'went_well', value: 'forged', reach: {} },
  },
  match_preferences: {
    primaryKey: 'student_id',
    isOwn: owns('student_id'),
    // no mentor, and no admin but through the pool of a round
    select: { studentA: 'own' },
    update: { column: 'reason', value: 'forged', reach: {} },
  },
  mentor_wishes: {
    primaryKey: 'mentor_id',
    isOwn: owns('mentor_id'),
    // no student, and no admin but through the pool of a round and, recorded, at the page of the mentor
    select: { mentorOfA: 'own' },
    update: { column: 'reason', value: 'forged', reach: {} },
  },
  match_events: {
    isOwn: (row, _view, world) => row.match_id === world.matchId,
    select: { studentA: 'own', mentorOfA: 'own', admin: 'everything' },
    update: { column: 'reason', value: 'forged', reach: {} },
  },
  match_proposals: {
    primaryKey: 'student_id',
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'score', value: 999, reach: {} },
  },
  match_rounds: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'state', value: 'closed', reach: {} },
  },
  matches: {
    isOwn: (row, view, world) => [row.student_id, row.mentor_id].includes(idOf(view, world)),
    select: { studentA: 'own', mentorOfA: 'own', admin: 'everything' },
    update: { column: 'ended_reason', value: 'forged', reach: {} },
  },
  meetings: {
    isOwn: (row, _view, world) => row.match_id === world.matchId,
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'agenda', value: 'forged', reach: {} },
  },
  mentor_profiles: {
    primaryKey: 'user_id',
    // what each may see: herself, the public mentor, and her own mentor however hidden
    isOwn: (row, view, { ids }) =>
      row.user_id === ids.otherMentor ||
      (view !== 'visitor' && row.user_id === idOf(view, { ids } as World)) ||
      (view === 'studentA' && row.user_id === ids.mentorOfA),
    mayChange: owns('user_id'),
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: {
      column: 'about',
      value: 'I teach mathematics.',
      reach: { mentorOfA: 'own', otherMentor: 'own' },
    },
  },
  mentorapplications: {
    isOwn: owns('user_id'),
    select: { ...each('own', ['applicant', 'mentorOfA', 'otherMentor', 'exMentor']), admin: 'everything' },
    update: { column: 'motivation', value: 'forged', reach: {} },
  },
  messages: {
    // of the pair, without what is held; an admin reads whom she has opened [SG-05]
    isOwn: (row, view, world) =>
      row.thread_id === world.matchId &&
      (row.state === 'sent' || view === 'admin' || row.sender_id === idOf(view, world)),
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  milestone_texts: {
    primaryKey: 'milestone_id',
    isOwn: (row) => row.title === 'Published',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'note', value: 'forged', reach: {} },
  },
  milestones: {
    isOwn: (row) => row.is_published === true,
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'kind', value: 'event', reach: {} },
  },
  news_choices: {
    primaryKey: 'user_id',
    isOwn: owns('user_id'),
    select: { studentA: 'own' },
    update: { column: 'by_email', value: true, reach: { studentA: 'own' } },
  },
  notifications: {
    isOwn: owns('user_id'),
    select: each('own', ['studentA', 'studentB', 'mentorOfA', 'exMentor', 'admin']),
    update: {
      column: 'read_at',
      value: '2026-11-21T00:00:00Z',
      reach: each('own', ['studentA', 'studentB', 'mentorOfA', 'exMentor', 'admin']),
    },
  },
  outages: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'reason', value: 'power', reach: {} },
  },
  outcomes: {
    // of the student's, a mentor reads here what she wrote herself; an admin those of whom she has opened
    isOwn: (row, view, world) =>
      view === 'mentorOfA'
        ? row.author_id === world.ids.mentorOfA
        : row.student_id === (view === 'admin' ? world.ids.studentA : idOf(view, world)),
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'state', value: 'confirmed', reach: {} },
  },
  post_revisions: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'saved_by_name', value: 'forged', reach: {} },
  },
  post_texts: {
    primaryKey: 'slug',
    isOwn: (row) => row.slug === 'published-post',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'title', value: 'forged', reach: {} },
  },
  posts: {
    isOwn: (row) => row.state === 'published',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'author_name', value: 'forged', reach: {} },
  },
  advisor_escalations: {
    isOwn: owns('user_id'),
    select: { studentA: 'own', studentB: 'own', admin: 'everything' },
    update: { column: 'answer', value: 'forged', reach: {} },
  },
  advisor_messages: {
    isOwn: (row, view) => row.question === `Asked by ${view}`,
    select: { studentA: 'own', studentB: 'own' },
    update: { column: 'answer', value: 'forged', reach: {} },
  },
  advisor_threads: {
    isOwn: owns('user_id'),
    select: { studentA: 'own', studentB: 'own' },
    update: { column: 'created_at', value: '2026-11-21T00:00:00Z', reach: {} },
  },
  advisor_usage: {
    primaryKey: 'user_id',
    isOwn: owns('user_id'),
    select: { studentA: 'own', studentB: 'own' },
    update: { column: 'messages', value: 0, reach: {} },
  },
  kb_chunks: {
    primaryKey: 'document_id',
    isOwn: () => true,
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  kb_documents: {
    isOwn: () => true,
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'title', value: 'forged', reach: {} },
  },
  private_notes: {
    isOwn: owns('author_id'),
    select: { studentA: 'own', mentorOfA: 'own' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  profiles: {
    // an admin reaches whom she has opened [LG-01]
    isOwn: (row, view, world) => row.id === (view === 'admin' ? world.ids.studentA : idOf(view, world)),
    select: each('own', [...WITH_PROFILE, 'admin']),
    update: { column: 'bio', value: 'Reached.', reach: each('own', [...WITH_PROFILE, 'admin']) },
  },
  programme_applications: {
    isOwn: owns('student_id'),
    // an admin opens one at a time, and it is recorded
    select: each('own', ['studentA', 'studentB']),
    update: { column: 'is_late', value: true, reach: {} },
  },
  programme_decisions: {
    primaryKey: 'application_id',
    isOwn: isOfOwnApplication,
    // an admin has them by code, from a function
    select: each('own', ['studentA', 'studentB']),
    update: { column: 'answered_at', value: '2026-12-01T00:00:00Z', reach: {} },
  },
  programme_desks: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'content', value: {}, reach: {} },
  },
  programme_revisions: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'note', value: 'forged', reach: {} },
  },
  programme_letters: {
    isOwn: isOfOwnApplication,
    select: each('own', ['studentA', 'studentB']),
    update: { column: 'texts', value: { en: 'forged', fa: 'forged', ps: 'forged' }, reach: {} },
  },
  programme_requirements: {
    isOwn: (row) => row.kind === 'english',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'min', value: 61, reach: { admin: 'everything' } },
  },
  programme_texts: {
    primaryKey: 'programme_id',
    isOwn: (row) => row.name === 'Published',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'about', value: 'forged', reach: {} },
  },
  programmes: {
    isOwn: (row) => row.state === 'published',
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'partner', value: 'forged', reach: {} },
  },
  report_actions: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'note', value: 'forged', reach: {} },
  },
  reports: {
    isOwn: owns('reporter_id'),
    select: { studentA: 'own', admin: 'everything' },
    update: { column: 'note', value: 'forged', reach: {} },
  },
  saved_views: {
    isOwn: owns('owner_id'),
    select: { admin: 'own' },
    update: { column: 'name', value: 'forged', reach: {} },
  },
  shared_notes: {
    // of the pair; an admin reads whom she has opened [SG-05]
    isOwn: (row, _view, world) => row.match_id === world.matchId,
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'body', value: 'forged', reach: {} },
  },
  site_text_versions: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'text', value: 'forged', reach: {} },
  },
  site_texts: {
    primaryKey: 'key',
    isOwn: () => true,
    select: { ...each('own', [...EVERY_MEMBER, 'visitor', 'unconfirmed']), admin: 'everything' },
    update: { column: 'text', value: 'forged', reach: {} },
  },
  staff_notes: {
    isOwn: () => false,
    select: { admin: 'everything' },
    update: { column: 'note', value: 'forged', reach: {} },
  },
  student_cards: {
    primaryKey: 'student_id',
    isOwn: (row, view, world) =>
      row.student_id === (view === 'mentorOfA' ? world.ids.studentA : idOf(view, world)),
    // a mentor sees the cards of her students, never her own
    select: { ...each('own', ['studentA', 'studentB', 'mentorOfA', 'exMentor']), admin: 'everything' },
    update: { column: 'bio', value: 'forged', reach: {} },
  },
  student_tests: {
    isOwn: owns('student_id'),
    select: { studentA: 'own' },
    update: { column: 'evidence', value: 'certificate', reach: {} },
  },
  survey_responses: {
    isOwn: owns('user_id'),
    select: { studentA: 'own', studentB: 'own', admin: 'everything' },
    update: { column: 'outcome', value: 'answered', reach: {} },
  },
  tasks: {
    isOwn: (row, _view, world) => row.match_id === world.matchId,
    select: { studentA: 'own', mentorOfA: 'own', admin: 'own' },
    update: { column: 'title', value: 'forged', reach: {} },
  },
  threads: {
    isOwn: (row, view, world) => [row.student_id, row.mentor_id].includes(idOf(view, world)),
    select: { studentA: 'own', mentorOfA: 'own', admin: 'everything' },
    update: { column: 'blocked_at', value: '2026-11-21T00:00:00Z', reach: {} },
  },
};
