import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

/** What is due first of what a pair has planned, with its words; for `lazy`. @throws AppError `chunk_load_failed` */
export async function loadOpenTasks() {
  const [module] = await loadPart(() => Promise.all([import('./open-tasks.tsx'), openRooms(['tasks'])]));
  return { default: module.OpenTasks };
}
