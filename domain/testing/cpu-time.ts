/** Milliseconds that the processor spent on a task; unlike a clock it does not mind a busy machine. */
export function cpuTimeMsOf(task: () => void): number {
  const before = process.cpuUsage();
  task();
  return process.cpuUsage(before).user / 1_000;
}
