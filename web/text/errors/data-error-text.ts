import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isAppError } from '#domain/error-codes.ts';
import { type DataOperation, tableFailureOf } from '#domain/platform/tables.ts';
import { errorText } from './error-text.ts';
import { tableName } from './table-names.ts';

const FAILED: Readonly<Record<DataOperation, MessageDescriptor>> = {
  fetch: msg({
    comment: 'ERR-01; table is the name of a database table',
    message: 'Failed to fetch {table}.',
  }),
  insert: msg({ comment: 'ERR-02', message: 'Failed to insert into {table}.' }),
  update: msg({
    comment: 'ERR-03; message is a whole sentence',
    message: 'Failed to update {table}: {message}',
  }),
  delete: msg({ comment: 'ERR-04', message: 'Failed to delete from {table}.' }),
};

const NO_ROW_TO_UPDATE = msg({ comment: 'ERR-03', message: 'No {table} record found to update.' });

/**
 * The text for a failure of a generic data helper [ERR-01 to ERR-04]; undefined for every other failure, and where
 * the specification wants silence: fetching from a table that is missing, or a single row that is not there.
 */
export function dataErrorText(i18n: I18n, failure: unknown): string | undefined {
  const called = tableFailureOf(failure);
  if (!called || !isAppError(failure)) return undefined;
  const { operation, table } = called;
  const { code } = failure;
  if (operation === 'fetch' && (code === 'table_missing' || code === 'no_row')) return undefined;
  const descriptor = operation === 'update' && code === 'no_row' ? NO_ROW_TO_UPDATE : FAILED[operation];
  const values = { table: i18n._(tableName(table)), message: errorText(i18n, failure) };
  return i18n._({ ...descriptor, values });
}
