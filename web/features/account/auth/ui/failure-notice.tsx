import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { retryAfterSecondsOf } from '#domain/platform/retry.ts';
import { Notice } from '#web/ui/notice.tsx';

const SECONDS_PER_MINUTE = 60;

function TryAgainIn({ error }: { error: AppError }) {
  const seconds = retryAfterSecondsOf(error);
  if (seconds === undefined)
    return (
      <Trans comment="Sign-in and sign-up, failure: text">
        Too many attempts. Please try again in a few minutes.
      </Trans>
    );
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  return (
    <Plural
      comment="Sign-in and sign-up, failure: text; {minutes} is a number of minutes"
      value={minutes}
      one="Too many attempts. Please try again in # minute."
      other="Too many attempts. Please try again in # minutes."
    />
  );
}

/** Why an attempt did not succeed; takes the focus, so that nobody overlooks it. */
export function FailureNotice(props: { failure: { message: string; error: AppError }; actions?: ReactNode }) {
  const { message, error } = props.failure;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="error" live="assertive" actions={props.actions}>
        {error.code === 'rate_limited' ? <TryAgainIn error={error} /> : message}
      </Notice>
    </div>
  );
}
