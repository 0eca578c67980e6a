import type { Configuration } from './configuration/configuration.ts';

/** The accounts of the demonstration data. They exist on loopback alone, so their password is no secret. */
const DEMONSTRATION_ACCOUNTS = [
  'admin@hamrah.example',
  'mentor@hamrah.example',
  'student@hamrah.example',
] as const;
const DEMONSTRATION_PASSWORD = 'walk-together-1';

/** What an operator waits for; where demonstration accounts exist, also how to sign in to them. */
export function readyText({ productName, publicUrl }: Configuration, isSeeded: boolean): string {
  const ready = `${productName} is ready at ${publicUrl}\n`;
  if (!isSeeded) return ready;
  const accounts = DEMONSTRATION_ACCOUNTS.map(
    (email) => `  ${email.padEnd(24)}password ${DEMONSTRATION_PASSWORD}\n`,
  );
  return `${ready}Demonstration accounts:\n${accounts.join('')}`;
}
