import type { AppError } from '#domain/error-codes.ts';

/** What PostgreSQL says of a refused row: the constraint carries the name of its column. */
const BROKEN_RULE = /constraint "profiles_(\w+?)_check\d*"/;
const NAMED_COLUMN = /column "(\w+)"/;

/** The column that the database refused, as far as its answer names one. */
export function refusedColumn(failure: AppError): string | undefined {
  if (failure.code === 'under_13') return 'date_of_birth';
  const { cause } = failure;
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return undefined;
  const message = String(cause.message);
  return (BROKEN_RULE.exec(message) ?? NAMED_COLUMN.exec(message))?.[1];
}
