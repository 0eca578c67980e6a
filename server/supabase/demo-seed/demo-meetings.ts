import { instantOfKabul, kabulDateOf } from '#domain/calendar/kabul-time.ts';

const MS_PER_DAY = 86_400_000;

interface DemoPairIds {
  matchId: string;
  studentId: string;
  mentorId: string;
  /** the same id for the same thing at every seeding */
  idOf: (name: string) => string;
}

/** Six in the evening in Kabul, so many days from now. */
const evening = (days: number): string => {
  const date = kabulDateOf(Date.now() + days * MS_PER_DAY);
  return new Date(instantOfKabul({ date, hour: 18, minute: 0 })).toISOString();
};

/** What the demonstration pair has agreed on: one that comes and one that was; and when each has time. */
export function meetingRows({ matchId, studentId, mentorId, idOf }: DemoPairIds) {
  const meeting = { match_id: matchId, proposed_by: 'student', minutes: 30, mode: 'text' };
  const hours = (name: string, userId: string, kind: string, from: number, to: number, zone: string) =>
    [1, 4].map((weekday) => ({
      id: idOf(`hours ${name} ${weekday}`),
      user_id: userId,
      kind,
      weekday,
      from_minute: from * 60,
      to_minute: to * 60,
      zone,
    }));
  return {
    meetings: [
      {
        ...meeting,
        id: idOf('meeting done'),
        state: 'done',
        start_at: evening(-5),
        agenda: 'Reading a long text',
        outcome: 'done',
        summary: 'Two pages a day, aloud. Next time: the letter.',
        days_ago: 8,
      },
      {
        ...meeting,
        id: idOf('meeting to come'),
        state: 'confirmed',
        start_at: evening(2),
        agenda: 'The letter of motivation',
        days_ago: 1,
      },
    ],
    availability: [
      ...hours('student', studentId, 'free', 16, 20, 'Asia/Kabul'),
      ...hours('electricity', studentId, 'electricity', 17, 21, 'Asia/Kabul'),
      ...hours('mentor', mentorId, 'free', 13, 17, 'Europe/Berlin'),
    ],
  };
}
