import { notice } from './reports/notice.ts';

/**
 * Reports a failure that nobody needs to see, because the screen goes on without it [AUTH-26, CALL-09].
 * `area` names the place in our own code; of the failure only its code and its frames are sent.
 */
export function logFailure(area: string, failure: unknown): void {
  notice({ kind: area, failure });
}
