import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { isLoopbackHost } from '../../configuration/loopback.ts';

const TIMEOUT_MS = 20_000;
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * How a mail server is spoken with. Outside this machine never in clear text: `smtps:` begins with TLS, and `smtp:` sends
 * neither password nor mail before STARTTLS, which a server or whoever stands between cannot leave out. The certificate
 * is checked for the host's name, whatever the environment says of unchecked certificates.
 */
export function smtpOptions(url: string, timeoutMs = TIMEOUT_MS) {
  const parsed = new URL(url);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const isSecure = parsed.protocol === 'smtps:';
  return {
    host,
    port: Number(parsed.port) || (isSecure ? SMTPS_PORT : SUBMISSION_PORT),
    secure: isSecure,
    ...(isLoopbackHost(host)
      ? {}
      : {
          requireTLS: true,
          tls: {
            minVersion: 'TLSv1.2',
            rejectUnauthorized: true,
            ...(isIP(host) === 0 ? { servername: host } : {}),
          } as const,
        }),
    auth: parsed.username
      ? { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) }
      : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: 2,
  } as const;
}

/** A line to the mail server of an address; every step of a conversation may take `timeoutMs`. */
export function openTransport(url: string, timeoutMs?: number): Transporter {
  return createTransport(smtpOptions(url, timeoutMs));
}
