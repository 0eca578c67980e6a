import type { ContactForm } from '#domain/contact/contact-message.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiEnvelope } from '#domain/platform/api-contract.ts';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import { checkedAnswer } from '#web/data/checked-answer.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** What the server read in a message. */
export interface ContactAnswer {
  isDistress: boolean;
  /** null where nobody is sure which danger it is */
  kind: DistressKind | null;
}

/**
 * Sends a message to the team as somebody without an account, also where somebody is signed in.
 * @param id the same id a second time changes nothing
 * @throws AppError
 */
export async function sendContact(id: string, language: Language, form: ContactForm): Promise<ContactAnswer> {
  try {
    const response = await timedFetch(`${publicConfig().apiBaseUrl}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, language, ...form }),
    });
    const checked = await checkedAnswer(response, { shape: 'object' });
    const { data, error } = (await checked.json()) as ApiEnvelope<ContactAnswer>;
    if (error) throw new AppError(error.code, error.params ? { params: error.params } : {});
    if (!checked.ok) throw toAppError({}, checked.status);
    return data;
  } catch (failure) {
    throw toAppError(failure);
  }
}
