/**
 * What is offered beside free text, per month. The stored text is the same in every language, so that the
 * team can count; the words for it live with the texts.
 */
export const INCOME_BANDS = [
  'under 5000 AFN',
  '5000-10000 AFN',
  '10000-20000 AFN',
  '20000-40000 AFN',
  'over 40000 AFN',
  'changing',
] as const;

export type IncomeBand = (typeof INCOME_BANDS)[number];

export function incomeBandOf(text: string): IncomeBand | undefined {
  return INCOME_BANDS.find((band) => band === text);
}
