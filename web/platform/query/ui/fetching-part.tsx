import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

interface Reading {
  error: Error | null;
  /** for the first time */
  isLoading: boolean;
  /** until there is a line */
  isPaused: boolean;
  refetch: () => unknown;
}

export interface FetchingProps {
  /** what stands on the screen together: one notice speaks for all of it, and one press reads all of it anew */
  of: readonly Reading[];
}

/** Why what stands on a signed-in screen may be old, or nothing stands there; nothing where all is well. */
export function CouldNotRead({ of: readings }: FetchingProps) {
  const errorText = useErrorText();
  const error = readings.find((reading) => reading.error)?.error;
  if (!error && !readings.some(({ isPaused }) => isPaused)) return null;
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button onClick={() => readings.forEach((reading) => void reading.refetch())}>
          <Trans comment="Every part that loads: button">Try Again</Trans>
        </Button>
      }
    >
      {error ? (
        errorText(error)
      ) : (
        <Trans comment="Every part that loads: notice">
          You are offline. This is the last saved version.
        </Trans>
      )}
    </Notice>
  );
}

export interface FetchingPartProps extends FetchingProps {
  /** Of a list: as many rows as usual, whose shape is shown in place of words. */
  rows?: number;
}

/** What readings have to say: they are fetched for the first time, or why they could not be. */
export function FetchingPart({ of: readings, rows }: FetchingPartProps) {
  const hasStopped = readings.some(({ error, isPaused }) => error || isPaused);
  if (hasStopped) return <CouldNotRead of={readings} />;
  if (!readings.some(({ isLoading }) => isLoading)) return null;
  const words = <Trans comment="Every part that loads: text">Loading…</Trans>;
  return rows === undefined ? (
    <LoadingPart>{words}</LoadingPart>
  ) : (
    <SkeletonRows count={rows}>{words}</SkeletonRows>
  );
}
