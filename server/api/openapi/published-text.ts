export interface PublishedText {
  text: string;
  etag: string;
}

/** What the API says of itself: the same bytes until the next release. */
export interface PublishedApi {
  /** for programs */
  readonly json: PublishedText;
  /** for people who write them */
  readonly page: PublishedText;
}
