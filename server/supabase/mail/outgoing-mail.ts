/** One mail to one address. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** extra headers, e.g. `List-Unsubscribe` */
  headers?: Readonly<Record<string, string>>;
}
