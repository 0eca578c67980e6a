import { notice } from '#web/data/reports/notice.ts';

interface ReactErrorInfo {
  componentStack?: string | null | undefined;
}

/** A part of the page broke over this. @returns the number of the report */
export function reportBroken(failure: unknown, info: ReactErrorInfo = {}): string {
  return notice({ failure, componentStack: info.componentStack });
}

const onError = (failure: unknown, info: ReactErrorInfo) => void reportBroken(failure, info);

/**
 * React's and the router's handlers, which report what breaks on a screen [CALL-08]: with them nothing is written to the
 * console either [LIM-04]. What nobody catches is heard from the first moment of the page on (`listenForErrors`).
 */
export const reportScreens = {
  root: { onCaughtError: onError, onUncaughtError: onError, onRecoverableError: onError },
  router: (failure: unknown, { errorInfo }: { errorInfo?: ReactErrorInfo }) =>
    onError(failure, errorInfo ?? {}),
};
