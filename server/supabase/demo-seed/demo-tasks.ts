import type { TaskState } from '#domain/tasks/task.ts';
import { DEMO_PAIRS } from './demo-pairs.ts';
import { type DemoRow, demoId } from './demo-rows.ts';

/** Something that a pair of the demonstration has planned; days are counted from now. */
interface DemoTask {
  student: number;
  title: string;
  body?: string;
  by: 'student' | 'mentor';
  daysAgo: number;
  dueInDays?: number;
  state?: TaskState;
}

/** The demonstration student (0) has something of each kind; of one pair (23) nothing was heard for long. */
const DEMO_TASKS: readonly DemoTask[] = [
  { student: 0, title: 'ده واژهٔ انگلیسی در روز', by: 'mentor', daysAgo: 30, state: 'done' },
  {
    student: 0,
    title: 'نتیجهٔ صنف یازدهم را پیدا کن',
    body: 'اگر اصل آن در خانه نیست، یک عکس روشن هم بس است.',
    by: 'mentor',
    daysAgo: 12,
    dueInDays: -3,
  },
  { student: 0, title: 'نامهٔ معرفی خود را بنویس', by: 'mentor', daysAgo: 5, dueInDays: 9 },
  { student: 0, title: 'سوال‌هایم دربارهٔ امتحان', by: 'student', daysAgo: 4 },
  { student: 36, title: 'Read one page aloud every day', by: 'mentor', daysAgo: 6, dueInDays: 20 },
];

const NOTE = 'سه‌شنبه‌ها می‌نویسیم. اول انگلیسی، بعد نامهٔ معرفی.';

function pairOf(student: number): DemoRow {
  const index = DEMO_PAIRS.findIndex((pair) => pair.student === student && !pair.ended);
  const mentor = DEMO_PAIRS[index]?.mentor ?? 0;
  const student_id = demoId(`student ${student}`);
  return { match_id: demoId(`match ${index}`), student_id, mentor_id: demoId(`applicant ${mentor}`) };
}

/** The tasks of the demonstration, and one note that both of a pair read. */
export function demoTaskRows(): { tasks: DemoRow[]; sharedNotes: DemoRow[] } {
  const tasks = DEMO_TASKS.map((task, index): DemoRow => {
    const pair = pairOf(task.student);
    return {
      id: demoId(`task ${index}`),
      match_id: pair.match_id,
      student_id: pair.student_id,
      created_by: task.by === 'student' ? pair.student_id : pair.mentor_id,
      created_role: task.by,
      title: task.title,
      body: task.body ?? '',
      state: task.state ?? 'open',
      due_in_days: task.dueInDays ?? null,
      days_ago: task.daysAgo,
    };
  });
  const { match_id, student_id } = pairOf(0);
  return { tasks, sharedNotes: [{ id: match_id, match_id, student_id, body: NOTE, days_ago: 5 }] };
}
