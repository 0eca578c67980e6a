import { createECDH } from 'node:crypto';
import type { Environment, EnvironmentVariable } from '#domain/platform/environment.ts';
import { PUSH_KEY } from '#domain/notifications/push.ts';
import { OperatorError } from '../operator-error.ts';
import type { PushSettings } from './configuration.ts';
import { isLoopbackHost } from './loopback.ts';

/**
 * The keys by which push services know this server; undefined: no phone is told anything.
 * @param loopbackOnly nobody but this machine reaches the server, so that a push service of a test may stand in
 * @throws OperatorError where they are not whole, do not belong together, or a stand-in is set elsewhere
 */
export function readPush(environment: Environment, loopbackOnly: boolean): PushSettings | undefined {
  const read = (name: EnvironmentVariable) => environment[name]?.trim() || undefined;
  const [publicKey, privateKey] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')];
  const subject = read('VAPID_SUBJECT');
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    throw new OperatorError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together.');
  }
  if (!PUSH_KEY.test(publicKey) || publicOf(privateKey) !== publicKey) {
    throw new OperatorError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: npx web-push generate-vapid-keys makes one.',
    );
  }
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/?#]+\/?)$/.test(subject)) {
    throw new OperatorError(
      'VAPID_SUBJECT must be mailto: with an address, or an https address without a path.',
    );
  }
  return { publicKey, privateKey, subject, standIn: readStandIn(read('PUSH_TEST_SERVICE'), loopbackOnly) };
}

/** The public key of a private one; undefined where it is none. */
function publicOf(privateKey: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    // a number that is no point of the curve
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

function readStandIn(address: string | undefined, loopbackOnly: boolean): string | undefined {
  if (address === undefined) return undefined;
  const isNear = URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
  if (!loopbackOnly || !isNear) {
    throw new OperatorError(
      'PUSH_TEST_SERVICE is for tests: this machine alone may reach both it and the server.',
    );
  }
  return new URL(address).origin;
}
