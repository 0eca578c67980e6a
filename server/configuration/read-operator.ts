import { isEmail, normaliseEmail } from '#domain/accounts/email.ts';
import { type EnvironmentVariable, OPERATOR_KINDS } from '#domain/platform/environment.ts';
import { isCountry } from '#domain/profiles/countries.ts';
import { OperatorError } from '../operator-error.ts';
import type { Configuration, OperatorSettings } from './configuration.ts';

type Read = (name: EnvironmentVariable) => string | undefined;

const NAME_MAX_CHARACTERS = 120;

/** Who runs this copy and where people write to. Throws `OperatorError`. */
export function readOperator(read: Read): Pick<Configuration, 'contactEmail' | 'operator'> {
  return { contactEmail: readContactEmail(read('CONTACT_EMAIL')), operator: readFacts(read) };
}

function readContactEmail(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const email = normaliseEmail(text);
  // it is written into a `mailto:` link: nothing that would begin another part of it
  if (!isEmail(email) || /[?&#%<>"'\s]/.test(email)) {
    throw new OperatorError('CONTACT_EMAIL must be an email address, such as team@example.org.');
  }
  return email;
}

function readFacts(read: Read): OperatorSettings | undefined {
  const [name, kindText, countryText] = [
    read('OPERATOR_NAME'),
    read('OPERATOR_KIND'),
    read('OPERATOR_COUNTRY'),
  ];
  if (name === undefined) {
    if (kindText === undefined && countryText === undefined) return undefined;
    throw new OperatorError('OPERATOR_NAME is needed beside OPERATOR_KIND and OPERATOR_COUNTRY.');
  }
  if (Array.from(name).length > NAME_MAX_CHARACTERS || /\p{Cc}/u.test(name)) {
    throw new OperatorError(`OPERATOR_NAME must be one line of at most ${NAME_MAX_CHARACTERS} characters.`);
  }
  const kind = OPERATOR_KINDS.find((known) => known === kindText);
  if (kindText !== undefined && kind === undefined) {
    throw new OperatorError(`OPERATOR_KIND must be one of: ${OPERATOR_KINDS.join(', ')}.`);
  }
  const country = countryText?.toUpperCase();
  if (country !== undefined && !isCountry(country)) {
    throw new OperatorError('OPERATOR_COUNTRY must be the two letters of a country, such as DE.');
  }
  return { name, kind, country };
}
