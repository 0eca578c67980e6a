import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** How many are shown, in words: "25 applications". */
  shown?: ReactNode;
}

/** The next page of a list, on request; nothing where everything is shown. */
export function LoadMore({ hasMore, busy, onMore, shown }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-2">
      {shown && (
        <p role="status" className="text-sm text-ink-quiet">
          {shown}
        </p>
      )}
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          <Trans comment="Below every long list: button">Show more</Trans>
        </Button>
      )}
    </div>
  );
}
