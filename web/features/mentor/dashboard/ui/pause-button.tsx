import { Trans } from '@lingui/react/macro';
import { isWorthRetrying } from '#domain/error-codes.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAccepting } from '../hooks/use-offer.ts';
import type { MentorOffer } from '../rules/mentor-form.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';

/** A mentor rests, or takes new students again; the next round of matching follows it [FEAT-04]. */
export function PauseButton({ offer }: { offer: MentorOffer }) {
  const errorText = useErrorText();
  const onlyInPage = useOnlyInPage();
  const { isAccepting, isWaiting, saving, choose } = useAccepting(offer);
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={saving.isPending} onClick={() => choose(!isAccepting)}>
        {isAccepting ? (
          <Trans comment="Dashboard of a mentor, pause: button">Pause new students</Trans>
        ) : (
          <Trans comment="Dashboard of a mentor, pause: button">Take new students again</Trans>
        )}
      </Button>
      <p className="text-sm text-ink-quiet">
        {isAccepting ? (
          <Trans comment="Dashboard of a mentor, pause: sentence">
            You keep your current students. Places and hours are under “What you offer”.
          </Trans>
        ) : (
          <Trans comment="Dashboard of a mentor, pause: sentence">
            Your present students stay. The next round of matching passes you by.
          </Trans>
        )}
      </p>
      {isWaiting && (
        <Notice live="polite">
          {onlyInPage ?? (
            <Trans comment="Dashboard of a mentor, pause: notice">
              It is kept on this phone and is sent as soon as there is a network.
            </Trans>
          )}
        </Notice>
      )}
      {saving.error && !isWaiting && !isWorthRetrying(saving.error.code) && (
        <Notice kind="error" live="assertive">
          {errorText(saving.error)}
        </Notice>
      )}
    </div>
  );
}
