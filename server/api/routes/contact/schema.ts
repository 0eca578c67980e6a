import { z } from 'zod';
import { CONTACT_BODY_MAX_CHARACTERS } from '#domain/contact/contact-message.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { DISTRESS_KINDS } from '#domain/safety/distress/kinds.ts';

/** A character outside the basic plane is two code units. */
const UNITS_PER_CHARACTER = 2;
const line = z.string().max(1_000);

/** The form as it was typed, with an id made by the browser. What the fields mean is read by `readContactForm`. */
export const contactSchema = z.strictObject({
  id: z.uuid(),
  language: z.enum(LANGUAGES),
  name: line,
  reply: z.enum(['email', 'none']),
  email: line,
  subject: line,
  message: z.string().max(CONTACT_BODY_MAX_CHARACTERS * UNITS_PER_CHARACTER),
  link: line,
});

/** What the server read in the message, so that help is shown where the browser could not read it itself. */
export const contactAnswerSchema = z.strictObject({
  isDistress: z.boolean(),
  kind: z.enum(DISTRESS_KINDS).nullable(),
});
