import { createHash } from 'node:crypto';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { gregorianOfSolar } from '#domain/calendar/solar-hijri.ts';
import { ANSWER_TIMES } from '#domain/mentors/mentor-profile.ts';
import { DEMO_APPLICANTS, type DemoApplicant } from './demo-mentors.ts';
import { meetingRows } from './demo-meetings.ts';
import { DEMO_PAIRS } from './demo-pairs.ts';
import { DEMO_STUDENTS, type DemoStudent } from './demo-students.ts';

export const DEMO_ADMIN_EMAIL = 'admin@hamrah.example';
const DEMO_MENTOR_EMAIL = 'mentor@hamrah.example';
const DEMO_STUDENT_EMAIL = 'student@hamrah.example';

/** Rows for the database, by table; times are days before now. */
export type DemoRow = Readonly<Record<string, unknown>>;

export interface DemoRows {
  accounts: DemoRow[];
  profiles: DemoRow[];
  applications: DemoRow[];
  applicationEvents: DemoRow[];
  mentorProfiles: DemoRow[];
  matches: DemoRow[];
  matchEvents: DemoRow[];
  bans: DemoRow[];
  notifications: DemoRow[];
  surveys: DemoRow[];
  meetings: DemoRow[];
  availability: DemoRow[];
}

/** The same id for the same thing at every seeding. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`hamrah demonstration ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const ADMIN_ID = demoId('admin');
const studentId = (index: number): string => demoId(`student ${index}`);
const applicantId = (index: number): string => demoId(`applicant ${index}`);
const studentEmail = (index: number): string =>
  index === 0 ? DEMO_STUDENT_EMAIL : `student${index}@hamrah.example`;
const applicantEmail = (index: number): string =>
  index === 0 ? DEMO_MENTOR_EMAIL : `mentor${index}@hamrah.example`;

/** How long ago a student joined: spread over three months, in no visible order. */
const joinedDaysAgo = (index: number): number => 62 + ((index * 37) % 60);
const appliedDaysAgo = (index: number): number =>
  DEMO_APPLICANTS[index]?.status === 'approved' ? 130 : 3 + index;

/** Everything that the demonstration consists of. */
export function demoRows(): DemoRows {
  return {
    accounts: [
      account(ADMIN_ID, DEMO_ADMIN_EMAIL, 140, { first_name: 'Najiba', last_name: 'Hakimi', language: 'en' }),
      ...DEMO_STUDENTS.map((one, index) =>
        account(studentId(index), studentEmail(index), joinedDaysAgo(index), namesOf(one)),
      ),
      ...DEMO_APPLICANTS.map((one, index) =>
        account(applicantId(index), applicantEmail(index), appliedDaysAgo(index) + 1, namesOf(one)),
      ),
    ],
    profiles: [
      {
        id: ADMIN_ID,
        days_ago: 140,
        first_name: 'Najiba',
        last_name: 'Hakimi',
        language: 'en',
        terms_accepted: true,
      },
      ...DEMO_STUDENTS.map(studentProfile),
      ...DEMO_APPLICANTS.map(applicantProfile),
    ],
    applications: DEMO_APPLICANTS.map(application),
    applicationEvents: DEMO_APPLICANTS.flatMap(applicationEvents),
    mentorProfiles: DEMO_APPLICANTS.flatMap((one, index) =>
      one.status === 'approved'
        ? [
            {
              user_id: applicantId(index),
              about: one.about ?? null,
              visibility: one.visibility ?? 'members',
              // some said how soon they answer, some did not
              answers_within: [...ANSWER_TIMES, null][index % 4],
            },
          ]
        : [],
    ),
    ...pairRows(),
    ...demoPairMeetings(),
    surveys: DEMO_STUDENTS.slice(0, 24).map((_, index) => ({
      id: demoId(`survey ${index}`),
      user_id: studentId(index),
      outcome: index % 6 === 5 ? 'skipped' : 'answered',
      fields: index % 6 === 5 ? [] : ['province', 'school_type', 'internet_speed'],
      days_ago: joinedDaysAgo(index) - 1,
    })),
  };
}

function namesOf(person: DemoStudent | DemoApplicant): Record<string, string> {
  return { first_name: person.first, last_name: person.last, language: person.language };
}

function account(id: string, email: string, daysAgo: number, data: Record<string, string>): DemoRow {
  const metadata = { ...data, sub: id, email, email_verified: true, phone_verified: false };
  return { id, identity_id: demoId(`identity ${email}`), email, days_ago: daysAgo, metadata };
}

function studentProfile(student: DemoStudent, index: number): DemoRow {
  const [month = 1, day = 1] = (student.birthday ?? '1-1').split('-').map(Number);
  return {
    id: studentId(index),
    days_ago: joinedDaysAgo(index),
    ...namesOf(student),
    father_name: student.father,
    gender: student.gender,
    share_gender: index % 4 === 0,
    province: student.province,
    place_of_residence: student.province,
    date_of_birth: isoOf(gregorianOfSolar({ year: student.birthYear, month, day })),
    birth_date_precision: student.birthday === undefined ? 'year' : 'day',
    birth_calendar: 'solar_hijri',
    preferred_calendar: student.language === 'en' ? 'gregorian' : 'solar_hijri',
    education_level: student.education,
    english_level: student.english,
    toefl_score: student.toefl,
    marks_percent: student.marksPercent,
    interests: student.interests,
    bio: student.bio,
    school_type: student.school,
    internet_speed: student.internet,
    mentor_gender_wish: student.wish,
    terms_accepted: student.education !== undefined,
  };
}

function applicantProfile(applicant: DemoApplicant, index: number): DemoRow {
  return {
    id: applicantId(index),
    days_ago: appliedDaysAgo(index) + 1,
    ...namesOf(applicant),
    gender: applicant.gender,
    terms_accepted: true,
  };
}

function application(one: DemoApplicant, index: number): DemoRow {
  const isDraft = one.status === 'draft';
  const isDecided = !['draft', 'pending', 'withdrawn'].includes(one.status);
  return {
    id: demoId(`application ${index}`),
    user_id: applicantId(index),
    email: applicantEmail(index),
    status: one.status,
    ...namesOf(one),
    country: one.country,
    time_zone: one.timeZone,
    languages: one.speaks.split(' ').map((pair) => {
      const [language, level] = pair.split(':');
      return { language, level };
    }),
    fields: one.fields,
    degrees: one.degrees,
    hours_per_week: one.hoursPerWeek,
    capacity: one.capacity,
    gender: one.gender,
    willing_girls: one.gender === 'female',
    willing_minors: true,
    motivation: one.motivation,
    conduct_version: isDraft ? null : '1',
    days_ago: appliedDaysAgo(index),
    submitted_days_ago: isDraft ? null : appliedDaysAgo(index),
    decided_days_ago: isDecided ? appliedDaysAgo(index) - 1 : null,
  };
}

function applicationEvents(one: DemoApplicant, index: number): DemoRow[] {
  const event = (
    name: string,
    from: string,
    to: string,
    actor: string,
    daysAgo: number,
    reason?: string,
  ): DemoRow => ({
    id: demoId(`application ${index} ${name}`),
    application_id: demoId(`application ${index}`),
    actor_role: actor,
    from_status: from,
    to_status: to,
    reason: reason ?? null,
    days_ago: daysAgo,
  });
  if (one.status === 'draft') return [];
  const sent = event('sent', 'draft', 'pending', 'applicant', appliedDaysAgo(index));
  const decidedAgo = appliedDaysAgo(index) - 1;
  if (one.status === 'pending') return [sent];
  if (one.status === 'withdrawn') {
    return [sent, event('withdrawn', 'pending', 'withdrawn', 'applicant', decidedAgo)];
  }
  if (one.status === 'suspended') {
    return [
      sent,
      event('approved', 'pending', 'approved', 'admin', decidedAgo, 'meets_requirements'),
      event('suspended', 'approved', 'suspended', 'admin', decidedAgo - 1, one.reason),
    ];
  }
  return [
    sent,
    event('decided', 'pending', one.status, 'admin', decidedAgo, one.reason ?? 'meets_requirements'),
  ];
}

/** Of the demonstration student and the demonstration mentor. */
function demoPairMeetings(): Pick<DemoRows, 'meetings' | 'availability'> {
  const place = DEMO_PAIRS.findIndex(({ student, mentor }) => student === 0 && mentor === 0);
  const ids = { matchId: demoId(`match ${place}`), studentId: studentId(0), mentorId: applicantId(0) };
  return meetingRows({ ...ids, idOf: demoId });
}

function pairRows(): Pick<DemoRows, 'matches' | 'matchEvents' | 'bans' | 'notifications'> {
  const matches: DemoRow[] = [];
  const bans: DemoRow[] = [];
  const matchEvents: DemoRow[] = [];
  const notifications: DemoRow[] = [];
  DEMO_PAIRS.forEach((pair, index) => {
    const id = demoId(`match ${index}`);
    const sides = [studentId(pair.student), applicantId(pair.mentor)] as const;
    matches.push({
      id,
      student_id: sides[0],
      mentor_id: sides[1],
      state: pair.ended ? 'ended' : 'active',
      created_by: ADMIN_ID,
      days_ago: pair.startedDaysAgo,
      ended_days_ago: pair.ended?.daysAgo ?? null,
      ended_reason: pair.ended?.reason ?? null,
    });
    const event = (to: string, from: string | null, daysAgo: number, reason: string | null): DemoRow => ({
      id: demoId(`match ${index} ${to}`),
      match_id: id,
      from_state: from,
      to_state: to,
      reason,
      days_ago: daysAgo,
    });
    matchEvents.push(event('active', null, pair.startedDaysAgo, null));
    if (pair.ended) matchEvents.push(event('ended', 'active', pair.ended.daysAgo, pair.ended.reason));
    const note = (user: string, kind: string, daysAgo: number): DemoRow => ({
      id: demoId(`notification ${index} ${user} ${kind}`),
      user_id: user,
      kind,
      payload: { match_id: id },
      days_ago: daysAgo,
      is_read: daysAgo > 15,
    });
    notifications.push(note(sides[0], 'mentor_assigned', pair.startedDaysAgo));
    notifications.push(note(sides[1], 'student_assigned', pair.startedDaysAgo));
    if (!pair.ended) return;
    const { daysAgo, never } = pair.ended;
    for (const side of sides) notifications.push(note(side, 'match_ended', daysAgo));
    if (never)
      bans.push({
        id: demoId(`match ${index} never`),
        student_id: sides[0],
        mentor_id: sides[1],
        source: never,
        created_by: never === 'student' ? sides[0] : sides[1],
        days_ago: daysAgo - 1,
      });
  });
  return { matches, matchEvents, bans, notifications };
}
