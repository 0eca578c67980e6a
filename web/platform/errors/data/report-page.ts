import { listenForErrors, notice } from '#web/data/reports/notice.ts';

interface ReactErrorInfo {
  componentStack?: string | null | undefined;
}

/** A part of the page broke over this. @returns the number of the report */
export function reportBroken(failure: unknown, info: ReactErrorInfo = {}): string {
  return notice({ failure, componentStack: info.componentStack });
}

const onError = (failure: unknown, info: ReactErrorInfo) => void reportBroken(failure, info);

/**
 * Reports whatever breaks on this page from now on [CALL-08]. What it returns are React's and the router's handlers:
 * with them nothing is written to the console either [LIM-04].
 */
export function reportPage(...person: Parameters<typeof listenForErrors>) {
  listenForErrors(...person);
  return {
    root: { onCaughtError: onError, onUncaughtError: onError, onRecoverableError: onError },
    router: (failure: unknown, { errorInfo }: { errorInfo?: ReactErrorInfo }) =>
      onError(failure, errorInfo ?? {}),
  };
}
