import { Trans } from '@lingui/react/macro';
import { Moment } from '#web/ui/moment.tsx';
import type { LineState } from '../hooks/use-line.ts';

/** What is said of the connection; nothing while there is one. */
export function LineText({ state, shownSince }: Pick<LineState, 'state' | 'shownSince'>) {
  if (state === 'up') return null;
  return (
    <p>
      {state === 'up-again' && <Trans comment="Bar about the internet: sentence">Back online</Trans>}
      {state === 'down' && shownSince === undefined && (
        <Trans comment="Bar about the internet: sentence">No network</Trans>
      )}
      {state === 'down' && shownSince !== undefined && (
        <Trans comment="Bar about the internet: sentence; <0/> is a date">
          No network – what you see is from <Moment key={shownSince} at={new Date(shownSince)} as="exact" />
        </Trans>
      )}
    </p>
  );
}
