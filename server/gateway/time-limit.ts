import { AppError } from '#domain/error-codes.ts';

/** The work's result, or `timeout` after `limitMs`: the person gets an answer even if the work hangs. */
export async function withinTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout')), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
