import { Plural, Trans } from '@lingui/react/macro';
import type { LineState } from '../hooks/use-line.ts';
import { useSession, useUnsentInTab } from '#web/platform/session/index.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LineText } from './line-text.tsx';

/** UI-02: whether there is a network, from when what is on the screen is, and what waits to be sent. */
export function LineBar({ line }: { line: LineState }) {
  const { state, shownSince, waitingCount } = line;
  const { isBorrowed, saveUnsentAsFile } = useSession();
  const mayBeLost = useUnsentInTab(isBorrowed && state === 'down');
  if (state === 'up' && waitingCount === 0) return null;
  const isDown = state === 'down';
  return (
    <Bar
      name="line"
      edge={isDown ? 'border-warning' : 'border-success'}
      actions={
        mayBeLost && (
          <Button onClick={() => void saveUnsentAsFile()}>
            <Trans comment="Bar about the internet: button">Keep as a file</Trans>
          </Button>
        )
      }
    >
      <LineText state={state} shownSince={shownSince} />
      {mayBeLost && (
        <p className="text-ink-quiet">
          <Trans comment="Bar about the internet: sentence">
            What you have not sent is in this page alone and goes when you close it.
          </Trans>
        </p>
      )}
      {waitingCount > 0 && (
        <p className="text-ink-quiet">
          <Plural
            comment="Bar about the internet: sentence; {waitingCount} is how many"
            value={waitingCount}
            one="# change waits to be sent. Please keep this page open."
            other="# changes wait to be sent. Please keep this page open."
          />
        </p>
      )}
    </Bar>
  );
}
