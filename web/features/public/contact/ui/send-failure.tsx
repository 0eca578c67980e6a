import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type AppError, isUnreachable } from '#domain/error-codes.ts';
import { retryAfterSecondsOf } from '#domain/platform/retry.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Notice } from '#web/ui/notice.tsx';

const SECONDS_PER_MINUTE = 60;

function Reason({ failure }: { failure: AppError }) {
  const errorText = useErrorText();
  if (isUnreachable(failure.code)) {
    return (
      <Trans comment="Public contact form: it could not be sent">
        You are offline, or the connection is too weak. Try again when you are online.
      </Trans>
    );
  }
  const seconds = retryAfterSecondsOf(failure);
  if (failure.code === 'rate_limited' && seconds !== undefined) {
    const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
    return (
      <Trans comment="Public contact form: it could not be sent">
        There were too many messages from this connection.{' '}
        <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />
      </Trans>
    );
  }
  return errorText(failure);
}

/** Why a message was not sent, and that nothing of it is lost. */
export function SendFailure({ failure, takesFocus }: { failure: AppError; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [failure, takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="error"
        live="assertive"
        title={
          <Trans comment="Public contact form: it could not be sent">
            Your message was not sent. Your text is still here.
          </Trans>
        }
      >
        <Reason failure={failure} />
      </Notice>
    </div>
  );
}
