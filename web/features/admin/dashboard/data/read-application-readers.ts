import { callFunction } from '#web/data/tables.ts';
import type { ApplicationReader } from '../rules/application-reader.ts';

/** The admins who can read applications, by name. @throws AppError */
export async function readApplicationReaders(): Promise<ApplicationReader[]> {
  const rows = await callFunction('application_readers', {});
  return rows.map(({ id, name, open_count }) => ({ id, name, openCount: open_count }));
}
