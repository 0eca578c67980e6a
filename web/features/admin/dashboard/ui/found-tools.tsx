import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { LoadFailure } from '#web/ui/admin/load-failure.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FOUND_MAX_COUNT } from '../rules/found-people.ts';
import type { useFoundPeople } from '../hooks/use-found-people.ts';

/** The search over those who could be chosen, in all states of its answer; children: what filters besides. */
export function FoundTools({
  label,
  words,
  onSearch,
  found,
  children,
}: {
  label: string;
  words: string;
  onSearch: (words: string) => void;
  found: ReturnType<typeof useFoundPeople>;
  children?: ReactNode;
}) {
  const most = useFormat().number(FOUND_MAX_COUNT);
  return (
    <>
      <SearchField label={label} value={words} onSearch={onSearch} />
      <p role="status" className="text-sm text-ink-quiet empty:hidden">
        {found.isSearching && <Trans>Searching…</Trans>}
        {!found.isSearching && found.isCut && (
          <Trans>More than {most} people match. Type more to find the others.</Trans>
        )}
      </p>
      {found.failure && (
        <LoadFailure failure={found.failure} isAsking={found.isSearching} onRetry={found.retry} />
      )}
      {children}
    </>
  );
}
