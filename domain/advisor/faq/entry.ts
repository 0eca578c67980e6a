/** One frequent question with its answer, in one language. */
export interface FaqText {
  /** the same in every language */
  id: string;
  question: string;
  /** plain text */
  answer: string;
  /** words with which people ask for it and that the text does not say; they help finding and are never shown */
  also: string;
}
