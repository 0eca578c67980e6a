import type { Requirement } from '#domain/analysis/requirements.ts';
import { isAppError } from '#domain/error-codes.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { insertRows, selectRows, updateRows } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ProgrammeLines } from '../rules/programme-lines.ts';

const COLUMNS =
  'id, state, texts:programme_texts(language, name), ' +
  'lines:programme_requirements(id, kind, test, scale, min, fact, strength, source_url, checked_on, is_current)';

/** All programmes, drafts too, with what they ask for and what was taken back. @throws AppError */
export async function readProgrammeLines(): Promise<ProgrammeLines[]> {
  const { data, error, status } = await supabase()
    .database.from('programmes')
    .select(COLUMNS)
    .neq('state', 'archived')
    .order('place')
    .order('id')
    .overrideTypes<ProgrammeLines[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data;
}

/** Adds a line; sent again it is the same line. @throws AppError `conflict` where the same thing stands there already [ERR-02] */
export async function addLine(programmeId: string, line: Requirement): Promise<void> {
  try {
    await insertRows('programme_requirements', [{ ...line, programme_id: programmeId }]);
  } catch (failure) {
    if (!isAppError(failure) || failure.code !== 'conflict') throw failure;
    const same = await selectRows('programme_requirements', { filters: { id: line.id }, columns: ['id'] });
    if (!same?.length) throw failure;
  }
}

/** Says that a line was compared with its source, takes it back or brings it back. @throws AppError [ERR-03] */
export async function changeLine(
  id: string,
  change: { checked_on: string } | { is_current: boolean },
): Promise<void> {
  await updateRows('programme_requirements', 'id', id, change);
}
