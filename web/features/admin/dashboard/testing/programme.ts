import type { Profile } from '#domain/profiles/profile.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';

export const ADMIN_ID = '0a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b11';
export const STUDENT_ID = '5a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b22';
export const MENTOR_ID = '9a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b33';

const idOf = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const applicationId = (number: number): string => idOf('a', number);

export const ADMIN: Profile = {
  ...NEW_STUDENT,
  id: ADMIN_ID,
  email: 'admin@people.example',
  first_name: 'Shirin',
  last_name: 'A',
  student_id: 'S-ADMIN',
  is_admin: true,
};

export const STUDENT: Profile = {
  ...NEW_STUDENT,
  id: STUDENT_ID,
  email: 'parwana@people.example',
  first_name: 'پروانه',
  last_name: 'نوری',
  student_id: 'S-7K2QF',
  religion: 'private matter',
};

const NOTHING_WAITS = { n: 0, due: null, overdue: 0 };
const WORK_QUEUES = {
  held: { n: 2, due: '2026-11-30T08:00:00+00:00', overdue: 0 },
  reports: NOTHING_WAITS,
  applications: { n: 4, due: '2026-11-01T08:00:00+00:00', overdue: 1 },
  proposals: NOTHING_WAITS,
  silent: { n: 3, due: null, overdue: 0 },
  outcomes: NOTHING_WAITS,
};

/** A row of `mentorapplications` as the answer holds it, embedded rows included. */
export function applicationRow(number: number, status = 'pending') {
  return {
    id: applicationId(number),
    user_id: idOf('b', number),
    email: `hopeful${number}@people.example`,
    status,
    first_name: `Hopeful${number}`,
    last_name: 'Person',
    country: 'DE',
    time_zone: 'Europe/Berlin',
    languages: [{ language: 'fa', level: 'native' }],
    fields: ['law'],
    degrees: 'a degree',
    hours_per_week: 3,
    capacity: 2,
    gender: 'female',
    willing_girls: true,
    willing_minors: false,
    motivation: 'Because it helped me.',
    referees: [{ name: 'R', email: 'r@people.example', relation: 'teacher' }],
    conduct_version: '1',
    language: 'en',
    submitted_at: `2026-11-01 08:00:${String(number % 60).padStart(2, '0')}.123456+00`,
    decided_at: null,
    created_at: '2026-10-01 08:00:00+00',
    events: [] as object[],
    notes: [] as object[],
  };
}

export const STUDENT_ROW = {
  id: STUDENT_ID,
  student_id: 'S-7K2QF',
  initials: 'پ ن',
  province: 'Balkh',
  education_level: 'high_school',
  english_level: 'beginner',
  gender: 'female',
  mentor_gender_wish: 'female',
  is_assigned: false,
  is_complete: true,
  is_applicant: false,
  queued_at: '2026-11-02T08:00:00+00:00',
  created_at: '2026-11-01T08:00:00+00:00',
};

/** Somebody who applies to be a mentor, and whom only a list of everybody shows. */
export const APPLICANT_ROW = {
  ...STUDENT_ROW,
  id: idOf('d', 1),
  student_id: 'S-APPLY',
  is_complete: false,
  is_applicant: true,
};

export const MENTOR_ROW = {
  id: MENTOR_ID,
  display_name: 'Farida H.',
  gender: 'female',
  fields: ['law'],
  languages: [{ language: 'ps', level: 'native' }],
  country: 'DE',
  capacity: 2,
  places_taken: 1,
  visibility: 'members',
  accepting: true,
  is_approved: true,
  application_id: applicationId(1),
  application_status: 'approved',
  willing_girls: true,
  willing_minors: true,
  created_at: '2026-11-01T08:00:00+00:00',
};

/** The same two as `match_candidates` gives them. */
export const POOL_STUDENT = {
  id: STUDENT_ID,
  code: 'S-7K2QF',
  initials: 'پ ن',
  language: 'ps',
  english_level: 'beginner',
  gender: 'female',
  is_minor: false,
  gender_wish: 'female',
  province: 'Balkh',
  internet_speed: null,
  interests: 'law',
  waiting_days: 24,
  wishes: [] as string[],
};

export const POOL_MENTOR = {
  id: MENTOR_ID,
  display_name: 'Farida H.',
  languages: [{ language: 'ps', level: 'native' }],
  fields: ['law'],
  gender: 'female',
  willing_girls: true,
  willing_minors: true,
  is_cleared: true,
  capacity: 2,
  taken: 1,
  hours_per_week: 3,
  prefers: [] as string[],
  avoids: [] as string[],
};

interface Command {
  name: string;
  args: Readonly<Record<string, string>>;
}

const COUNTS = {
  students: 54,
  students_assigned: 15,
  students_waiting: 20,
  mentors: 12,
  open_places: 16,
  applications: { pending: 4, approved: 12 },
};

/** The answer of `admin_overview_figures`: a programme with small groups that the database holds back. */
const OVERVIEW = {
  month_starts: ['2026-09-01', '2026-10-01', '2026-11-01'],
  active: { months: [9, 12, 15], before: 12 },
  waiting: { months: [25, 24, 20], before: 24 },
  meetings: { months: [30, 36, 41], before: 36, now: 41 },
  wait_days: { now: 31, before: 37 },
  silent: { now: 9, before: 7 },
  applications: [
    { stage: 'started', n: 64 },
    { stage: 'sent', n: 32 },
    { stage: 'interview', n: 28 },
    { stage: 'references', n: 22 },
    { stage: 'approved', n: 16 },
  ],
  waiting_weeks: [5, 6, 4, 2, 2, 1],
  provinces: {
    rows: [
      { key: 'Kabul', n: 11 },
      { key: 'Maidan Wardak', n: 8 },
      { key: 'no_answer', n: 5 },
    ],
    others: { groups: 12, n: 10 },
  },
  languages: [
    { key: 'fa', free: 10, n: 14 },
    { key: 'ps', free: 6, n: null, withheld: true },
    { key: 'en', free: 12, n: null },
  ],
  genders: [
    { key: 'female', free: 9, n: 12 },
    { key: 'no_preference', free: 16, n: 8 },
  ],
  fields: [],
};

const COMMANDS = new Set(['decide_application', 'assign_mentor', 'end_match', 'end_sessions_of']);

/**
 * A programme as the database keeps it, as far as the screens of admins ask: a known event id changes
 * nothing, and `refusals` are given to commands before they act, one each.
 */
export class Programme {
  readonly applications = new Map([1, 2, 3].map((number) => [applicationId(number), applicationRow(number)]));
  /** commands that took effect */
  readonly done: Command[] = [];
  readonly opened: string[] = [];
  /** codes with which the next commands are refused */
  readonly refusals: string[] = [];
  /** the next command takes effect, but its answer is lost on the way */
  isAnswerLost = false;
  matches: object[] = [];
  mentors = [MENTOR_ROW];
  /** who could be matched, whichever of the two sides is asked about */
  pool = { students: [POOL_STUDENT], mentors: [POOL_MENTOR], never: [] as object[] };
  /** of the student who is opened */
  standing = { is_complete: true, account_role: 'student' };
  counts: object = COUNTS;
  overview: object = OVERVIEW;
  students: object[] = [STUDENT_ROW];
  studentsCount = 1;
  /** the answers of whatever is asked for besides */
  others: (exchange: Exchange) => Response | undefined = () => undefined;

  readonly answer = (exchange: Exchange): Response | undefined => {
    const name = exchange.path.replace('/rest/v1/', '').replace('rpc/', '');
    if (COMMANDS.has(name)) return this.#command(name, exchange.body as Command['args']);
    return this.others(exchange) ?? this.#read(name, exchange);
  };

  #command(name: string, args: Command['args']): Response {
    const code = this.refusals.shift();
    if (code) return refusal(code, 'P0001');
    if (!this.done.some((command) => command.args.p_event_id === args.p_event_id)) {
      const application = this.applications.get(args.p_application_id ?? '');
      if (application) application.status = args.p_status ?? '';
      this.done.push({ name, args });
    }
    if (this.isAnswerLost) {
      this.isAnswerLost = false;
      throw new TypeError('Failed to fetch');
    }
    return value({});
  }

  #read(name: string, { body, query }: Exchange): Response | undefined {
    switch (name) {
      case 'admin_applications':
        return this.#list(body as Record<string, string | boolean>);
      case 'admin_applications_count':
        return value(this.applications.size);
      case 'admin_students':
        return rows(
          ...this.students,
          ...((body as { p_everybody?: boolean }).p_everybody ? [APPLICANT_ROW] : []),
        );
      case 'admin_students_count':
        return value(this.studentsCount);
      case 'admin_mentors':
        return rows(...this.mentors);
      case 'match_candidates':
        return value(this.pool);
      case 'admin_mentors_count':
        return value(this.mentors.length);
      case 'work_queues':
        return value(WORK_QUEUES);
      case 'on_call':
        return value({ people: [], shifts: [], settings: null, last_drill: null });
      case 'admin_overview_figures':
        return value(this.overview);
      case 'admin_counts':
        return rows(this.counts);
      case 'open_student':
        this.opened.push((body as Command['args']).p_event_id ?? '');
        return value({
          ...STUDENT,
          id: (body as Command['args']).p_student_id,
          ...this.standing,
          queued_at: '2026-11-02T08:00:00+00:00',
        });
      case 'matches':
        return rows(...this.matches);
      case 'audit_log':
        return rows();
      case 'mentorapplications': {
        const id = query.get('id')?.replace('eq.', '');
        // without an id it is the session that asks for the role
        if (id === undefined) return undefined;
        const row = this.applications.get(id);
        return row ? rows(row) : rows();
      }
      case 'admin_longest_waiting':
        return rows({ ...STUDENT_ROW });
      default:
        return undefined;
    }
  }

  /** In the order of sending; behind the cursor, by its sending time alone. */
  #list(args: Record<string, string | boolean>): Response {
    const found = [...this.applications.values()]
      .filter(({ status }) => args.p_status === undefined || status === args.p_status)
      .filter(({ submitted_at }) => !args.p_cursor_sent_at || submitted_at > args.p_cursor_sent_at)
      .slice(0, Number(args.p_limit));
    return rows(...found.map((row) => ({ ...row, sent_at: row.submitted_at })));
  }
}
