export { useNextTask, useTaskCount } from './hooks/use-tasks.ts';
export { moveWrite, noteWrite, seenWrite, taskWrite } from './hooks/work-writes.ts';
export { loadOpenTasks } from './ui/load-open-tasks.ts';
