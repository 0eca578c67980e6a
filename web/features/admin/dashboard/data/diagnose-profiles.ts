import { DIAGNOSTIC_ROWS_COUNT } from '#domain/limits.ts';
import { supabase } from '#web/data/supabase-client.ts';
import type { Diagnosis } from '../rules/diagnosis.ts';
import { maskAddress } from '../rules/mask-address.ts';

/** What the database answers when there is no such table: itself, and the data API in front of it. */
const MISSING_CODES: ReadonlySet<string> = new Set(['42P01', 'PGRST205']);

const failed = (tableExists: boolean, errorMessage: string): Diagnosis => ({
  tableExists,
  errorMessage,
  rowCount: 0,
  sample: [],
});

/**
 * The diagnostic of the table `profiles` [CALL-04]: never throws; what went wrong is its result. A call that
 * got no answer counts as an exception, and an exception marks the table as not existing.
 */
export async function diagnoseProfiles(): Promise<Diagnosis> {
  try {
    const { data, error, status } = await supabase()
      .database.from('profiles')
      .select('id, email, is_admin')
      .limit(DIAGNOSTIC_ROWS_COUNT);
    if (error) return failed(status !== 0 && !MISSING_CODES.has(error.code), error.message);
    const sample = data.map((row) => ({ id: row.id, email: maskAddress(row.email), isAdmin: row.is_admin }));
    return { tableExists: true, errorMessage: null, rowCount: data.length, sample };
  } catch (failure) {
    return failed(false, failure instanceof Error ? failure.message : String(failure));
  }
}
