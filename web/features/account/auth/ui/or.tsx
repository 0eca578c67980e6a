import { Trans } from '@lingui/react/macro';

/** The line between two ways to the same end. */
export function Or() {
  return (
    <p className="flex items-center gap-3 text-ink-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <Trans comment="Between two ways to sign in: sentence">or</Trans>
    </p>
  );
}
