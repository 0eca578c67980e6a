/** Who noticed an error: a browser whose screen broke, the app while it went on, or the server. */
export const ERROR_SOURCES = ['browser', 'monitoring', 'server'] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/** All reports of one cause, as the list shows them. */
export interface ErrorSummary {
  id: string;
  message: string;
  source: ErrorSource;
  /** the file or part of our own code where it arose; null where nothing tells */
  place: string | null;
  count: number;
  /** signed-in people who met it */
  peopleCount: number;
  firstSeenMs: number;
  lastSeenMs: number;
  firstRelease: string | null;
  lastRelease: string | null;
  solvedAtMs: number | null;
  /** when a later release showed a solved error again; null where none did */
  reopenedAtMs: number | null;
}

export interface ErrorDetail extends ErrorSummary {
  stack: string | null;
  componentStack: string | null;
  /** path of the page or of the call, of the last report */
  path: string | null;
  device: string | null;
  /** number of the last report, which stands in the log, too, where the server noticed it */
  lastErrorId: string | null;
  solvedRelease: string | null;
}
