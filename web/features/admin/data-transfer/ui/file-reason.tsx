import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isolateLtr } from '#web/text/isolate.ts';
import { isAppError } from '#domain/error-codes.ts';

/** The form in which a spreadsheet should save, as it calls it itself. */
export const WANTED_FORM = isolateLtr('CSV UTF-8');

/** What is wrong with a file as a whole, in a sentence; undefined for every other failure. */
export function useFileReason(): (failure: unknown) => string | undefined {
  const { t } = useLingui();
  return useCallback(
    (failure) => {
      if (!isAppError(failure) || failure.params?.field !== 'file') return undefined;
      const { reason } = failure.params;
      const wanted = WANTED_FORM;
      if (reason === 'encoding')
        return t`This is no text in Unicode. Please save it as ${wanted} and choose it again.`;
      if (reason === 'empty') return t`There is no row behind the header.`;
      if (reason === 'rows') return t`These are more than 50,000 rows. Please part the file.`;
      if (reason === 'columns') return t`These are more than 200 columns.`;
      if (reason === 'json') return t`This JSON is no list of objects.`;
      return t`The file has changed since it was chosen. Please choose it again.`;
    },
    [t],
  );
}
