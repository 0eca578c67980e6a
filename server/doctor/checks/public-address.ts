import { connect } from 'node:tls';
import { paths } from '#domain/platform/paths.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { headerSettingsOf, securityHeaders } from '../../gateway/security-headers.ts';
import { fine, type Finding, look, reasonOf, wrong } from '../finding.ts';

const ABOUT = 'Public address';
const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;
/** certificates that renew by themselves do so a month before */
const CERTIFICATE_LOOK_DAYS = 14;
const PROXY =
  'See that the proxy in front passes on what this server says, and that its name and port are right.';

/** Whether people reach this very version, over TLS, with the headers that protect them. */
export async function checkPublicAddress(
  configuration: Configuration,
  isRunning: boolean,
  nowMs: number,
): Promise<Finding[]> {
  const { publicUrl, loopbackOnly } = configuration;
  const isTls = publicUrl.startsWith('https:');
  if (!isRunning && loopbackOnly && !isTls) {
    return [fine(ABOUT, `Nothing runs at ${publicUrl}; it can be tried after npm start.`)];
  }
  const certificate = isTls ? [await checkCertificate(new URL(publicUrl), nowMs)] : [];
  if (certificate.some(({ verdict }) => verdict === 'wrong')) return certificate;
  return [...certificate, ...(await checkAnswers(configuration))];
}

async function checkAnswers(configuration: Configuration): Promise<Finding[]> {
  const { publicUrl, version } = configuration;
  try {
    const answer = await ask(`${publicUrl}/api/health`);
    const health: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof health !== 'object' || health === null || !('version' in health)) {
      const says = `${publicUrl}/api/health answers ${answer.status}, and it is not this server.`;
      return [wrong(ABOUT, says, PROXY)];
    }
    const found = [...judgeHeaders(answer.headers, configuration), ...(await checkPage(configuration))];
    if (health.version !== version) {
      const says = `Version ${String(health.version)} answers there; this program is version ${version}.`;
      found.push(wrong(ABOUT, says, 'Start the server anew with this version.'));
    }
    return found.length > 0
      ? found
      : [fine(ABOUT, `${publicUrl} answers as version ${version}, with all headers.`)];
  } catch (error) {
    return [wrong(ABOUT, `${publicUrl} does not answer: ${reasonOf(error)}.`, PROXY)];
  }
}

async function checkPage(configuration: Configuration): Promise<Finding[]> {
  const answer = await ask(`${configuration.publicUrl}${paths.login}`);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && type.startsWith('text/html')) return [];
  return [
    wrong(
      ABOUT,
      `The page ${configuration.publicUrl}${paths.login} answers ${answer.status} (${type}).`,
      PROXY,
    ),
  ];
}

const ask = (address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

/** What a proxy takes away, adds to or writes over protects nobody any more. */
function judgeHeaders(arrived: Headers, configuration: Configuration): Finding[] {
  const sent = Object.entries(securityHeaders(headerSettingsOf(configuration)));
  const different = sent.filter(([name, value]) => arrived.get(name) !== value).map(([name]) => name);
  if (different.length === 0) return [];
  const says = `Headers do not arrive as the server sends them: ${different.join(', ')}.`;
  return [
    wrong(
      'Headers',
      says,
      'Take rules out of the proxy that set or remove headers; if the server runs with other variables, use the same here.',
    ),
  ];
}

interface Certificate {
  refusal: string | undefined;
  /** as the certificate says it, such as `Nov 21 10:00:00 2027 GMT` */
  endsAt: string;
}

async function checkCertificate(url: URL, nowMs: number): Promise<Finding> {
  const about = 'Certificate';
  const advice = 'Renew it, with the whole chain, for exactly this name; then load it in the proxy.';
  try {
    const { refusal, endsAt } = await readCertificate(url);
    if (refusal !== undefined)
      return wrong(about, `Browsers refuse that of ${url.host}: ${refusal}.`, advice);
    const days = Math.floor((Date.parse(endsAt) - nowMs) / DAY_MS);
    if (days < CERTIFICATE_LOOK_DAYS) return look(about, `That of ${url.host} ends in ${days} days.`, advice);
    return fine(about, `That of ${url.host} holds for ${days} days.`);
  } catch (error) {
    return wrong(about, `${url.host} does not speak TLS: ${reasonOf(error)}.`, PROXY);
  }
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(port) || 443, servername: host, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ refusal, endsAt: socket.getPeerCertificate().valid_to });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer within ten seconds')));
    socket.on('error', reject);
  });
}
