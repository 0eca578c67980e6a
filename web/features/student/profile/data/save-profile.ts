import { AppError } from '#domain/error-codes.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import {
  OWN_PROFILE_FIELDS,
  type OwnProfile,
  type OwnProfileField,
} from '#domain/profiles/profile-fields.ts';
import { type Sending, WriteConflict } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { conflictsWith, type ProfileWrite } from '../rules/profile-write.ts';
import { readProfile } from './read-profile.ts';

/** The specified payload beside the person's own fields; the database restores these whatever they say. */
const SENT_ALONG = ['is_assigned', 'student_id', 'is_admin'] as const satisfies readonly (keyof Profile)[];

/**
 * CALL-02: writes the changed columns by the specified upsert of all fields plus id, with minimal return.
 * The rest of the row is what the database holds at this moment, so that a change made on another phone is
 * not undone; a column that was changed there since it was read here is not written over either.
 * @returns the row as it was taken
 * @throws AppError `under_13`, `invalid_input`, … with the database's answer as its cause; `WriteConflict`
 */
export async function saveProfile(
  write: ProfileWrite,
  { writer, database }: Sending,
): Promise<Partial<Profile>> {
  const { columns, usual } = write;
  const stored = await readProfile(writer.id);
  const conflicts = conflictsWith(stored, write);
  if (conflicts.length > 0) throw new WriteConflict(conflicts);
  const storedFields = [...OWN_PROFILE_FIELDS, ...SENT_ALONG].map((name) => [
    name,
    stored?.[name] ?? usual[name as keyof OwnProfile] ?? null,
  ]);
  const row = { ...(Object.fromEntries(storedFields) as Partial<Profile>), ...columns, ...writer };
  const { error, status } = await database
    .from('profiles')
    .upsert({ ...row, student_id: row.student_id ?? undefined }, { onConflict: 'id' });
  if (error) throw toAppError(error, status);
  // AC-13: a date of birth that was given once may be kept as it was, without a word
  const mayBeStored = stored?.date_of_birth != null && columns.date_of_birth !== undefined;
  // FM-08: the data API says 201 here; nothing with a 200 may be somebody else's network
  const isDoubtful = status === 200;
  if (!mayBeStored && !isDoubtful) return row;
  const now = await readProfile(writer.id);
  const names = Object.keys(columns) as OwnProfileField[];
  const isWritten = names.every((name) => now?.[name] === columns[name]);
  const isAsBefore = names.every((name) => (now?.[name] ?? null) === (stored?.[name] ?? null));
  if (isDoubtful && !isWritten && isAsBefore) throw new AppError('bad_answer');
  return { ...row, ...now };
}
