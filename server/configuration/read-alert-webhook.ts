import type { EnvironmentVariable } from '#domain/platform/environment.ts';
import { OperatorError } from '../operator-error.ts';
import type { AlertWebhookSettings } from './configuration.ts';
import { isLoopbackHost } from './loopback.ts';

const SECRET_MIN_CHARACTERS = 16;

/**
 * Where alarms are sent besides push and e-mail; undefined: nowhere.
 * @throws OperatorError where one of the two is missing, the secret is short, or others could read along
 */
export function readAlertWebhook(
  read: (name: EnvironmentVariable) => string | undefined,
): AlertWebhookSettings | undefined {
  const [url, secret] = [read('ALERT_WEBHOOK_URL'), read('ALERT_WEBHOOK_SECRET')];
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new OperatorError('ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET are needed together.');
  if (secret.length < SECRET_MIN_CHARACTERS)
    throw new OperatorError(`ALERT_WEBHOOK_SECRET needs at least ${SECRET_MIN_CHARACTERS} characters.`);
  const isSafe =
    URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopbackHost(new URL(url).hostname));
  if (!isSafe) throw new OperatorError('ALERT_WEBHOOK_URL must be an https address, or one of this machine.');
  return { url, secret };
}
