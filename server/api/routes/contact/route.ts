import { readContactForm } from '#domain/contact/contact-message.ts';
import { AppError } from '#domain/error-codes.ts';
import { CONTACT_MAX_BYTES } from '#domain/limits.ts';
import { dataAnswer } from '../../errors.ts';
import { routeWithBody } from '../../route.ts';
import { CONTACT_LIMITS } from '../../services/contact-messages.ts';
import { contactAnswerSchema, contactSchema } from './schema.ts';

/** A visitor writes to the team. Without a script the form of the page itself is sent (`server/web/contact-form.ts`). */
export const contactRoute = routeWithBody({
  name: 'contact',
  method: 'POST',
  path: '/contact',
  docs: {
    summary: 'A message of somebody without an account to the team',
    says: 'Words that sound like danger call people; the answer tells the sender’s page. They are read before anything is counted and have ten times the room of the limits below.',
    answers: { 202: { says: 'Stored. Admins are notified.', data: contactAnswerSchema } },
    errors: ['rate_limited'],
    whenRepeated: 'nothing-changes',
    limits: CONTACT_LIMITS,
  },
  body: contactSchema,
  bodyMaxBytes: CONTACT_MAX_BYTES,
  async handle({ services, address }, { id, language, ...form }) {
    const reading = readContactForm(form);
    if ('issues' in reading) {
      const [field = 'body'] = Object.keys(reading.issues);
      throw new AppError('invalid_input', { params: { field } });
    }
    const { isDistress, kind } = await services.contactMessages.take(
      { ...reading.message, id, language },
      address,
    );
    return dataAnswer({ isDistress, kind: kind ?? null }, 202);
  },
});
