import { deploymentReasons, isLoopbackAddress, refuseFor } from '#domain/platform/startup-config.ts';
import type { Configuration } from './configuration.ts';
import { withReadableError } from './hosted-supabase.ts';

/**
 * CF-01: as soon as anyone but this machine can reach the server, it has to be a real installation. Throws
 * `OperatorError` that names every reason at once. Whether the keys were made for development is known only
 * when they are read, so that check stands where the embedded Supabase starts.
 */
export function refuseUnsafeExposure(configuration: Configuration): void {
  const { publicUrl, smtpUrl, seed, loopbackOnly, host } = configuration;
  const reasons = deploymentReasons({
    publicUrl,
    hasMailTransport: smtpUrl !== undefined,
    hasDevelopmentKeys: false,
    seedsDemonstration: seed === 'demo',
  });
  if (!loopbackOnly && isLoopbackAddress(publicUrl)) {
    reasons.push(`HOST=${host} is open to others, so PUBLIC_URL must be the HTTPS address that they use`);
  }
  withReadableError(() => refuseFor(reasons));
}
