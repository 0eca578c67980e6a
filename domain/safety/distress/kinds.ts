/** What a person may be in danger of; the database knows the same names. */
export const DISTRESS_KINDS = [
  'self_harm',
  'overdose',
  'forced_marriage',
  'domestic_violence',
  'confinement',
  'sexual_extortion',
  'grooming',
  'armed_threat',
  'smuggling',
  'hunger',
  'medical_emergency',
] as const;
export type DistressKind = (typeof DISTRESS_KINDS)[number];

/** Regular expressions for each kind of danger, written as people spell; they are folded before use. */
export type KindPatterns = Readonly<Record<DistressKind, readonly string[]>>;
