import { type Exchange, rows } from '#web/testing/fake-network.ts';

/** The card of a student as the database gives it to her mentor. */
export const CARD_ROW = {
  student_code: 'S-4EGZM',
  display_name: 'مریم',
  education_level: 'high_school',
  english_level: 'intermediate',
  toefl_score: 77,
  gpa: null,
  marks_percent: 91,
  interests: 'Mathematics',
  bio: 'صنف یازدهم بودم.',
  extracurricular_activities: null,
  internet_speed: 'Dial-up/Very slow',
  age_band: '18-21',
  school_category: 'other',
  gender: null,
  language: 'fa',
};

const MATCH_ROW = {
  id: 'match-1',
  state: 'active',
  started_at: '2026-09-22 08:00:00.000+00',
  card: CARD_ROW as typeof CARD_ROW | null,
};

const OFFER_ROW = {
  display_name: 'سارا ن.',
  about: 'I write software.',
  fields: ['computer_science'],
  languages: [{ language: 'fa', level: 'native' }],
  hours_per_week: 3,
  answers_within: null as string | null,
  capacity: 2,
  places_taken: 1,
  visibility: 'members',
  accepting: true,
};

/** What the database answers to a mentor; the parts may be changed while a test runs. */
export class MentorServer {
  matches = [MATCH_ROW];
  offer = OFFER_ROW;
  notifications: object[] = [];
  studentsNow: object[] = [];
  unread: object[] = [];
  givenHours: object[] = [{ month: 140509, month_minutes: 0, all_minutes: 0, meetings_count: 0 }];

  readonly answer = ({ path, method, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/matches') return rows(...this.matches);
    if (path === '/rest/v1/notifications') return rows(...this.notifications);
    if (path === '/rest/v1/messages') return rows(...this.unread);
    if (path === '/rest/v1/rpc/my_students_now') return rows(...this.studentsNow);
    if (path === '/rest/v1/mentor_wishes') return rows();
    if (path === '/rest/v1/rpc/my_given_hours') return rows(...this.givenHours);
    if (path !== '/rest/v1/mentor_profiles') return undefined;
    if (method === 'PATCH') this.offer = { ...this.offer, ...(body as typeof OFFER_ROW) };
    return rows(this.offer);
  };
}
