/** What the diagnostic of a table found [CALL-04]. */
export interface Diagnosis {
  tableExists: boolean;
  /** what the database or the browser said, for whoever repairs it */
  errorMessage: string | null;
  rowCount: number;
  sample: readonly { id: string; email: string; isAdmin: boolean }[];
}
