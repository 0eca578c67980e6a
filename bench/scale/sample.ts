import postgres from 'postgres';

/** A student with a pair of hers. */
export interface StudentPicked {
  id: string;
  matchId: string;
  gender: string;
}

/** A mentor with one of her pairs. */
export interface MentorPicked {
  id: string;
  matchId: string;
}

interface Place {
  value: string;
  id: string;
}

/** What an admin looks at, different each time. */
export interface Looked {
  studentId: string;
  mentorId: string;
  applicationId: string;
  matchId: string;
  reportId: string;
  announcementId: string;
  /** an event or a survey */
  askingId: string;
  roundId: string;
  errorId: string;
  postId: string;
  applied: string;
  code: string;
  word: string;
  /** in the midst of the lists of students, mentors, applications, the record and errors */
  inStudents: Place;
  inMentors: Place;
  inApplications: Place;
  inRecord: Place;
  inErrors: Place;
  inSilent: Place;
}

/** Of whom and of what lists are measured: a few times each with whoever has most, otherwise drawn by the hash of an id. */
export interface Sample {
  students: StudentPicked[];
  /** who have no mentor, and look for one */
  lonely: StudentPicked[];
  mentors: MentorPicked[];
  admins: string[];
  looked: Looked[];
  cohortId: string;
  /** cursors of the list of mentors */
  listKeys: string[];
}

/** One in so many is among those who have most. */
const HEAVY_ONE_IN = 10;

/** Active pairs, with what makes somebody one who has most. */
const pairs = (side: 'student' | 'mentor') =>
  `select m.${side}_id as id, m.id as "matchId", 'female' as gender,
     (select count(*) from public.messages w where w.thread_id = m.id) as messages,
     (select count(*) from public.matches o where o.mentor_id = m.mentor_id) as others
   from public.matches m where m.state = 'active'`;

/** The same names with what each value is turned into. */
function mapped<Name extends string, Value, Result>(
  values: Readonly<Record<Name, Value>>,
  turn: (value: Value) => Result,
): Record<Name, Result> {
  const entries = Object.entries<Value>(values).map(([name, value]) => [name, turn(value)]);
  return Object.fromEntries(entries) as Record<Name, Result>;
}

export async function takeSample(url: string, count: number): Promise<Sample> {
  const database = postgres(url, { max: 1, onnotice: () => undefined });
  const heavy = Math.ceil(count / HEAVY_ONE_IN);
  const sampled = async <Row>(sql: string): Promise<Row[]> => [
    ...(await database.unsafe<(Row & object)[]>(sql)),
  ];
  const picked = <Row>(side: 'student' | 'mentor', most: string) =>
    sampled<Row>(`with pairs as materialized (${pairs(side)})
      (select * from pairs order by ${most} desc, id limit ${heavy}) union all
      (select * from pairs order by md5(id::text) limit ${count - heavy})`);
  const place = (value: string, id: string, from: string) =>
    sampled<Place>(
      `select to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as value, ${id} as id from ${from} order by md5(${id}::text) limit ${count}`,
    );
  const one = (column: string, from: string) =>
    sampled<{ one: string }>(
      `select ${column} as one from ${from} order by md5(${column}::text) limit ${count}`,
    );
  try {
    const [students, mentors, lonely, admins] = [
      await picked<StudentPicked>('student', 'messages'),
      await picked<MentorPicked>('mentor', 'others'),
      await sampled<StudentPicked>(`select p.id, p.id as "matchId", p.gender from public.profiles p where p.account_role = 'student' and p.is_complete
        and not exists (select from public.matches m where m.student_id = p.id) order by md5(p.id::text) limit ${count}`),
      await one('user_id', 'public.admin'),
    ];
    const columns = {
      studentId: await one('student_id', "public.matches where state <> 'proposed'"),
      mentorId: await one('user_id', 'public.mentor_profiles'),
      applicationId: await one('id', 'public.mentorapplications'),
      matchId: await one('id', "public.matches where state = 'active'"),
      reportId: await one('id', 'public.reports'),
      announcementId: await one('id', 'public.announcements'),
      askingId: await one('id', "public.announcements where kind in ('event', 'survey')"),
      roundId: await one('id', 'public.match_rounds'),
      errorId: await one('id', 'public.error_reports'),
      postId: await one('id', 'public.posts'),
      // whoever still has to read one does not open it with its name
      applied: await one(
        'id',
        `public.programme_applications a where not exists (
          select from private.programme_reviews r where r.application_id = a.id and r.handed_in_at is null)`,
      ),
      code: await one('student_id', "public.profiles where account_role = 'student'"),
    };
    const places = {
      inStudents: await place('created_at', 'id', "public.profiles where account_role = 'student'"),
      inMentors: await place('created_at', 'user_id', 'public.mentor_profiles'),
      inApplications: await place('submitted_at', 'id', 'public.mentorapplications'),
      inRecord: await place('created_at', 'id', 'public.audit_log'),
      inErrors: await place('last_seen', 'id', 'public.error_reports'),
      inSilent: await place('started_at', 'id', "public.matches where state = 'active'"),
    };
    const looked = Array.from({ length: count }, (_, turn) => {
      const at = <Value>(values: readonly Value[]): Value => {
        const value = values[turn % values.length];
        if (value === undefined) throw new Error('There is nobody to look at.');
        return value;
      };
      const ids = mapped(columns, (values) => at(values).one);
      return { ...ids, ...mapped(places, at), word: at(WORDS) };
    });
    const [cohort] = await sampled<{ id: string }>(
      'select cohort_id as id from public.programme_applications group by 1 order by count(*) desc limit 1',
    );
    const keys = await one('list_key', "public.mentor_profiles where is_approved and visibility <> 'hidden'");
    return {
      students,
      lonely,
      mentors,
      admins: admins.map(({ one: id }) => id),
      looked,
      cohortId: cohort?.id ?? '',
      listKeys: keys.map((row) => row.one),
    };
  } finally {
    await database.end();
  }
}

/** What is typed into a search: a common name, a part of one, a whole name, an address, and what nobody is called. */
const WORDS = [
  'زهرا',
  'مریم',
  'ah',
  'p',
  'Zahra Noori',
  'کریمی',
  'person4',
  'S-2',
  'Stanikzai',
  'kar noo',
  'person4711',
  'شکریه وردک',
];
