import type { Configuration } from './configuration/configuration.ts';

/** The accounts of the demonstration data; they exist on loopback alone. */
const DEMONSTRATION_ACCOUNTS = [
  'admin@hamrah.example',
  'mentor@hamrah.example',
  'student@hamrah.example',
] as const;

/**
 * What an operator waits for; where demonstration accounts exist, also how to sign in to them.
 * @param demoPassword theirs, undefined where there are none
 */
export function readyText(
  { productName, publicUrl }: Pick<Configuration, 'productName' | 'publicUrl'>,
  demoPassword: string | undefined,
): string {
  const ready = `${productName} is ready at ${publicUrl}\n`;
  if (demoPassword === undefined) return ready;
  const accounts = DEMONSTRATION_ACCOUNTS.map((email) => `  ${email.padEnd(24)}password ${demoPassword}\n`);
  return `${ready}Demonstration accounts:\n${accounts.join('')}`;
}
