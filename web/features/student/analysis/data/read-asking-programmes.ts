import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ProgrammeRow } from '../rules/asking-programme.ts';

const COLUMNS =
  'id, kind, official_url, texts:programme_texts(language, name), cohorts(opens_at, closes_at, is_published), ' +
  'requirements:programme_requirements(id, kind, test, scale, min, fact, strength, source_url, checked_on, is_current)';

/** What published programmes ask for and when, as the database says it. @throws AppError */
export async function readAskingProgrammes(): Promise<ProgrammeRow[]> {
  const { data, error, status } = await supabase()
    .database.from('programmes')
    .select(COLUMNS)
    .eq('state', 'published')
    .order('place')
    .order('id')
    .overrideTypes<ProgrammeRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data;
}
