/** CALL-08: what the browser sends to `POST /api/errors` when a screen broke or an error was caught by nobody. */
export interface ErrorReport {
  /** made by the browser, so that a report sent twice counts once */
  errorId: string;
  message: string;
  stack: string | null;
  componentStack: string | null;
  /** ISO */
  timestamp: string;
  userAgent: string;
  /** path of the page, without query and fragment */
  url: string;
  /** in the specification's list; the server believes the token alone [AB-01] */
  userId?: string | undefined;
  /** the release that the page was opened with, which may be older than the server's */
  appVersion: string;
}

/** CALL-09: what it sends to `POST /api/monitoring/errors`: what went wrong although the screen goes on. */
export interface MonitoringReport extends Omit<ErrorReport, 'componentStack'> {
  /** the place in our own code that noticed it */
  kind: string;
  level: 'error' | 'warning';
  details?: Readonly<Record<string, string | number>>;
}
