/** Something that went wrong, as it was noticed. */
export interface Noticed {
  /** whatever was thrown, or a sentence of our own */
  failure: unknown;
  /**
   * The place in our own code that noticed it and went on [CALL-09]; without it the failure was caught by nobody, or
   * a screen broke over it [CALL-08].
   */
  kind?: string;
  level?: 'error' | 'warning';
  componentStack?: string | null | undefined;
  details?: Readonly<Record<string, string | number>>;
}

export interface Waiting extends Noticed {
  errorId: string;
  atMs: number;
  /** path of the page at that moment */
  path: string;
}

/** Who is signed in on this phone, as far as can be told without the SDK. */
export type ReadPerson = () => { userId: string; token: string } | undefined;

/** Set while reports wait on this phone for a network, so that the next visit knows without opening a database. */
export const STORED_REPORTS_MARK = 'hamrah-reports-kept';
