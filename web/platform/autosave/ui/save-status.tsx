import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isWorthRetrying } from '#domain/error-codes.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { formatClock } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AutosaveState } from '../rules/autosave-state.ts';

function SavedLabel({ savedAtMs }: { savedAtMs: number | undefined }) {
  const { language } = useLanguage();
  if (savedAtMs === undefined)
    return <Trans comment="Beside a form that is saved as one types: text">Nothing is unsaved</Trans>;
  const { hour, minute } = kabulMomentOf(savedAtMs);
  const time = formatClock(language, hour, minute);
  return (
    <Trans comment="Beside a form that is saved as one types: text; {time} is a time of day">
      Saved on the server at {time}
    </Trans>
  );
}

function statusLabel({ status, savedAtMs }: AutosaveState<unknown>): ReactNode {
  switch (status) {
    case 'saved':
      return <SavedLabel savedAtMs={savedAtMs} />;
    case 'typing':
      return (
        <Trans comment="Beside a form that is saved as one types: text">Being kept on this device …</Trans>
      );
    case 'device':
      return (
        <Trans comment="Beside a form that is saved as one types: text">
          Kept on this device. Readers still see the version before.
        </Trans>
      );
    case 'waiting':
      return (
        <Trans comment="Beside a form that is saved as one types: text">
          Kept on this device, not yet on the server
        </Trans>
      );
    case 'sending':
      return (
        <Trans comment="Beside a form that is saved as one types: text">Being sent to the server …</Trans>
      );
    case 'refused':
      return (
        <Trans comment="Beside a form that is saved as one types: text">
          Kept on this device only: the server did not take it
        </Trans>
      );
    case 'conflict':
      return (
        <Trans comment="Beside a form that is saved as one types: text">
          Kept on this device: someone else has saved another version
        </Trans>
      );
  }
}

/** Where what was typed is, never «saved» before the server said so. */
export function SaveStatus({ state, onSend }: { state: AutosaveState<unknown>; onSend: () => void }) {
  const errorText = useErrorText();
  const { status, failure, cannotStore } = state;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink-quiet">
        {statusLabel(state)}
      </p>
      {failure && (
        <Notice
          kind={isWorthRetrying(failure.code) ? 'warning' : 'error'}
          live="polite"
          actions={
            status !== 'saved' && (
              <Button onClick={onSend}>
                <Trans comment="Beside a form that is saved as one types: button">Try Again</Trans>
              </Button>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Beside a form that is saved as one types: notice">
            This device has no room to keep what you type. Please stay on this page until it is saved.
          </Trans>
        </Notice>
      )}
    </div>
  );
}
