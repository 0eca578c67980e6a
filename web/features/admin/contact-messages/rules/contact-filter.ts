import { CONTACT_STATES, type ContactState } from '#domain/contact/contact-message.ts';

export interface ContactFilter {
  state: ContactState;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readContactFilter(address: URLSearchParams): ContactFilter {
  const state = address.get('state');
  return { state: CONTACT_STATES.find((known) => known === state) ?? 'new' };
}

export function writeContactFilter({ state }: ContactFilter): URLSearchParams {
  return new URLSearchParams(state === 'new' ? {} : { state });
}
