/** What a message is held for, the gravest first; the database knows the same names. */
export const CONTACT_KINDS = ['phone', 'email', 'link', 'handle', 'bait'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
