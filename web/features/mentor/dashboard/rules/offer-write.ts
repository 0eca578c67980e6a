import { formOf, type MentorForm, type MentorOffer } from './mentor-form.ts';

type Field = keyof MentorForm;

/** Answers of a mentor about what she offers, on their way to the server. */
export interface OfferWrite {
  changes: Partial<MentorForm>;
  /** every value that is known to have stood there without that being news to her */
  seen: Partial<Record<Field, readonly unknown[]>>;
}

const fieldsOf = (changes: Partial<MentorForm>) => Object.keys(changes) as Field[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed over an offer. */
export function offerWriteOf(form: MentorForm, offer: MentorOffer): OfferWrite {
  const stored = formOf(offer);
  const changed = fieldsOf(form).filter((field) => !isSame(form[field], stored[field]));
  return {
    changes: Object.fromEntries(changed.map((field) => [field, form[field]])),
    seen: Object.fromEntries(changed.map((field) => [field, [stored[field]]])),
  };
}

/** Two waiting ones as one: the newer answers count, and what the older one wrote is no news. */
export function mergedOffers(older: OfferWrite, newer: OfferWrite): OfferWrite {
  const seen = { ...older.seen };
  for (const field of fieldsOf(newer.changes)) {
    const wrote = field in older.changes ? [older.changes[field]] : [];
    seen[field] = [...(older.seen[field] ?? []), ...wrote, ...(newer.seen[field] ?? [])];
  }
  return { changes: { ...older.changes, ...newer.changes }, seen };
}

/** The whole form to store; undefined where another device stored something that the mentor has not seen [FM-16]. */
export function formToStore({ changes, seen }: OfferWrite, offer: MentorOffer): MentorForm | undefined {
  const stored = formOf(offer);
  const isNews = fieldsOf(changes).some(
    (field) => ![changes[field], ...(seen[field] ?? [])].some((known) => isSame(known, stored[field])),
  );
  return isNews ? undefined : { ...stored, ...changes };
}
