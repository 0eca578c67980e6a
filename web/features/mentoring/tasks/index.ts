import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

export { useNextTask, useTaskCount } from './hooks/use-tasks.ts';
export { moveWrite, noteWrite, seenWrite, taskWrite } from './hooks/work-writes.ts';

/** What is due first of what a pair has planned, with its words; for `lazy`. @throws AppError `chunk_load_failed` */
export async function loadOpenTasks() {
  const [module] = await loadPart(() => Promise.all([import('./ui/open-tasks.tsx'), openRooms(['tasks'])]));
  return { default: module.OpenTasks };
}
