import { AppError } from '#domain/error-codes.ts';
import { giveFile } from '#web/data/own-file.ts';
import { callFunction } from '#web/data/tables.ts';

/** Everything that is kept about a person: rows by kind, each by the names of its columns. */
export type OwnData = Readonly<Record<string, unknown>>;

/** SG-11: what is kept about the person who asks. @throws AppError */
export async function readOwnData(): Promise<OwnData> {
  const data = await callFunction('my_data', {});
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new AppError('unexpected');
  return data;
}

/** PR-06: removes the account and all that belongs to it. @throws AppError `last_admin` for the only admin */
export async function deleteAccount(): Promise<void> {
  await callFunction('delete_my_account', {});
}

/** Gives the data to the person as a file that says nothing of where it is from by its name. */
export function giveOwnData(content: string, ending: 'html' | 'json'): void {
  const type = ending === 'html' ? 'text/html' : 'application/json';
  giveFile(content, new Date(), { name: 'my-data', ending, type });
}
