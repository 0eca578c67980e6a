import { toAppError } from '#web/data/to-app-error.ts';

interface Answer<Data> {
  data: Data | null;
  error: { code: string; message: string } | null;
  status: number;
}

/** The rows of an answer of the data API. @throws AppError of its refusal */
export function rowsOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw toAppError({ ...error, status });
  return data as Data;
}
