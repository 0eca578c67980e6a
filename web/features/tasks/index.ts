export { type Task, useTasks, useToday } from './hooks/use-tasks.ts';
export { moveWrite, noteWrite, seenWrite, taskWrite } from './hooks/work-writes.ts';
export { isOverdue, openTasks } from './rules/task.ts';
