import { paths } from '#domain/platform/paths.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { fine, type Finding, look, reasonOf, wrong } from '../finding.ts';
import type { Service } from './service.ts';

const ABOUT = 'Sign-in';
const PATIENCE_MS = 10_000;
/** No such place: asked for, it shows where the auth service sends whom it does not send there. */
const ELSEWHERE = 'https://elsewhere.invalid/';
/** Of the right form, and of nobody. */
const NOBODYS_TOKEN = '0'.repeat(64);

/** What an auth service says about itself to everybody. */
interface Settings {
  external?: Readonly<Record<string, boolean>>;
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
}

/** Site address, redirect addresses, sign-up and Google, as the auth service itself answers. */
export async function checkAuth(
  configuration: Configuration,
  service: Service | undefined,
): Promise<Finding[]> {
  if (service === undefined) {
    return [fine(ABOUT, 'Its settings come from the variables; they can be tried when the server runs.')];
  }
  try {
    const settings = await readSettings(service);
    const found = [
      ...judgeSettings(settings, configuration),
      ...(await checkRedirects(configuration, service)),
      ...(await checkGoogle(configuration, service, settings)),
    ];
    return found.length > 0
      ? found
      : [fine(ABOUT, `Mails must be confirmed, and links lead to ${configuration.publicUrl}.`)];
  } catch (error) {
    const advice = 'See that the address and the public key belong to the same Supabase.';
    return [wrong(ABOUT, `The auth service does not answer as it should: ${reasonOf(error)}.`, advice)];
  }
}

async function readSettings({ url, anonKey }: Service): Promise<Settings> {
  const answer = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  return (await answer.json()) as Settings;
}

function judgeSettings(settings: Settings, { hosted }: Configuration): Finding[] {
  const found: Finding[] = [];
  const where =
    hosted === undefined ? 'This is a fault of ours: report it.' : 'Authentication › Sign In / Providers';
  if (settings.mailer_autoconfirm === true) {
    const says =
      'Accounts need no confirmed address: whoever signs up with the address of an admin becomes one.';
    found.push(wrong(ABOUT, says, `${where}: switch “Confirm email” on.`));
  }
  if (settings.disable_signup === true) {
    found.push(wrong(ABOUT, 'Nobody can sign up.', `${where}: allow new users to sign up.`));
  }
  if (settings.external?.email === false) {
    found.push(
      wrong(ABOUT, 'Sign-in by e-mail and password is off.', `${where}: switch the provider Email on.`),
    );
  }
  if (settings.external?.anonymous_users === true) {
    found.push(
      wrong(ABOUT, 'Accounts without an address are allowed.', `${where}: switch anonymous sign-ins off.`),
    );
  }
  return found;
}

/** A link of nobody's leads, with its refusal, to where a good one would. */
async function checkRedirects({ publicUrl }: Configuration, service: Service): Promise<Finding[]> {
  const callback = publicUrl + paths.authCallback;
  const found: Finding[] = [];
  const where = 'Authentication › URL Configuration';
  const back = await leadsTo(service, callback);
  if (back === undefined || `${back.origin}${back.pathname}` !== callback) {
    const says = `Mailed links do not lead back to ${callback}, but to ${shown(back)}.`;
    found.push(wrong(ABOUT, says, `${where}: add ${callback} to the redirect addresses.`));
  }
  const site = await leadsTo(service, ELSEWHERE);
  if (site?.origin === new URL(ELSEWHERE).origin) {
    const says = 'Mailed links may lead to any address, also to a stranger’s.';
    found.push(wrong(ABOUT, says, `${where}: take wildcards out of the redirect addresses.`));
  } else if (site?.origin !== publicUrl) {
    const says = `The site address of the auth service is ${shown(site)} instead of ${publicUrl}.`;
    found.push(wrong(ABOUT, says, `${where}: set the site address to ${publicUrl}.`));
  }
  return found;
}

const shown = (address: URL | undefined) =>
  address === undefined ? 'nowhere' : address.origin + address.pathname;

async function leadsTo({ url, anonKey }: Service, redirectTo: string): Promise<URL | undefined> {
  const query = new URLSearchParams({ type: 'signup', token: NOBODYS_TOKEN, redirect_to: redirectTo });
  return location(`${url}/auth/v1/verify?${query}`, anonKey);
}

async function location(address: string, anonKey: string): Promise<URL | undefined> {
  const answer = await fetch(address, {
    headers: { apikey: anonKey },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const target = answer.headers.get('location') ?? '';
  return URL.canParse(target, address) ? new URL(target, address) : undefined;
}

/** Of the form that PKCE asks for. */
const CHALLENGE = 'A'.repeat(43);

async function checkGoogle(
  configuration: Configuration,
  service: Service,
  settings: Settings,
): Promise<Finding[]> {
  const { google, publicUrl, hosted } = configuration;
  const isOn = settings.external?.google === true;
  if (google === undefined) {
    if (!isOn || hosted === undefined) return [];
    const says = 'The auth service offers Google, but GOOGLE_CLIENT_ID is not set: the button stays off.';
    return [
      look('Google', says, 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or switch Google off there.'),
    ];
  }
  if (!isOn) {
    const says =
      'GOOGLE_CLIENT_ID is set, but the auth service does not offer Google: the button would fail.';
    return [
      wrong('Google', says, 'Authentication › Sign In / Providers: switch Google on, with the same client.'),
    ];
  }
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: publicUrl + paths.authCallback,
    code_challenge: CHALLENGE,
    code_challenge_method: 's256',
  });
  const target = await location(`${service.url}/auth/v1/authorize?${query}`, service.anonKey);
  if (
    target?.hostname !== 'accounts.google.com' ||
    target.searchParams.get('client_id') !== google.clientId
  ) {
    const says = 'The auth service does not lead to Google with the client of GOOGLE_CLIENT_ID.';
    return [wrong('Google', says, 'Give the auth service the same client id and secret.')];
  }
  const back = target.searchParams.get('redirect_uri') ?? '';
  return [
    fine(
      'Google',
      `It is on. Google’s console must list ${back} as a redirect address; that cannot be tried from here.`,
    ),
  ];
}
