import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { countryName } from '#domain/profiles/countries.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isLoopbackHost } from '../configuration/loopback.ts';

/**
 * What the browser is told, made for the address under which it asks. Supabase answers under the page's own origin, also
 * one that runs elsewhere, unless browsers ask it directly; on loopback that origin may be another spelling of the public
 * one (127.0.0.1, a forwarded port), and the page may connect to no other.
 * @param publicKey opens that address
 * @param flags those that hold at the moment of asking
 */
export function publicConfigFor(
  configuration: Configuration,
  publicKey: string,
  flags: () => FeatureFlags,
): (request: Request) => PublicConfig {
  const { apiBaseUrl, productName, shortName, version, mode } = configuration;
  return (request) => ({
    supabaseUrl: directAddress(configuration) ?? ownOrigin(configuration, request),
    supabaseAnonKey: publicKey,
    apiBaseUrl,
    productName,
    shortName,
    flags: flags(),
    version,
    mode,
    googleEnabled: configuration.google !== undefined,
    capturedMail: capturesAccountMails(configuration),
    // absent where there is none: what is in every page costs everybody
    ...(configuration.apiTimeoutMs && { apiTimeoutMs: configuration.apiTimeoutMs }),
    ...operatorIn(configuration),
    ...(configuration.push && { pushKey: configuration.push.publicKey }),
  });
}

/** Where browsers ask a Supabase themselves; undefined where they ask our own origin. */
export const directAddress = ({ hosted }: Pick<Configuration, 'hosted'>): string | undefined =>
  hosted?.isDirect === true ? hosted.url : undefined;

/** Who runs it and where to write to; what the operator did not set is absent. */
function operatorIn({
  contactEmail,
  operator,
}: Configuration): Pick<PublicConfig, 'contactEmail' | 'operator'> {
  const { name, kind, country } = operator ?? {};
  return {
    ...(contactEmail && { contactEmail }),
    ...(name && {
      operator: {
        name,
        ...(kind && { kind }),
        ...(country && {
          country: {
            en: countryName(country, 'en'),
            fa: countryName(country, 'fa'),
            ps: countryName(country, 'ps'),
          },
        }),
      },
    }),
  };
}

/** True where the mails of accounts are ours to send and stay on this machine. */
function capturesAccountMails({ loopbackOnly, smtpUrl, hosted }: Configuration): boolean {
  return loopbackOnly && smtpUrl === undefined && hosted === undefined;
}

function ownOrigin({ loopbackOnly, publicUrl }: Configuration, request: Request): string {
  const asked = new URL(request.url);
  return loopbackOnly && isLoopbackHost(asked.hostname) ? asked.origin : publicUrl;
}
