/** An admin who reads applications. */
export interface ApplicationReader {
  id: string;
  name: string;
  /** undecided applications that are with this admin already */
  openCount: number;
}
