import type { Exchange } from '#web/testing/fake-network.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';

export const RIGHT_CODE = '123456';
export const SECRET = 'JBSWY3DPEHPK3PXP';
/** With a sign that ends an address where it is not written otherwise. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h1v1z"/></svg>';

type Level = 'aal1' | 'aal2';

interface Factor {
  id: string;
  status: 'verified' | 'unverified';
  factor_type: 'totp';
}

const inBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const tokenOf = (level: Level) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: MARYAM.id, role: 'authenticated', aal: level, session_id: MARYAM.id },
  ]
    .map((part) => inBase64Url(JSON.stringify(part)))
    .concat(inBase64Url('signature'))
    .join('.');

const answer = (body: unknown, status = 200) => Response.json(body, { status });

/** The part of the platform's auth service that keeps second factors, as its routes answer. */
export class FactorService {
  factors: Factor[] = [];
  #made = 0;

  /** Signs Maryam in with the factors that she has, at a level. */
  signIn(level: Level): void {
    storeSession(this.#session(level));
  }

  add(status: Factor['status']): Factor {
    this.#made += 1;
    const factor: Factor = { id: `factor-${this.#made}`, status, factor_type: 'totp' };
    this.factors.push(factor);
    return factor;
  }

  #session(level: Level) {
    const session = sessionOf();
    return {
      ...session,
      access_token: tokenOf(level),
      user: { ...session.user, factors: this.factors.map((factor) => ({ ...factor })) },
    };
  }

  readonly answer = ({ method, path, headers, body }: Exchange): Response | undefined => {
    const [, id = '', operation = ''] = /^\/auth\/v1\/factors\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    const factor = this.factors.find((one) => one.id === id);
    const isStepped = headers.get('authorization')?.endsWith(tokenOf('aal2')) === true;
    switch (`${method} ${path.replace(id === '' ? ' ' : id, ':id')}`) {
      case 'GET /auth/v1/user':
        return answer(this.#session('aal1').user);
      case 'POST /auth/v1/factors': {
        const { id: made } = this.add('unverified');
        return answer({
          id: made,
          type: 'totp',
          totp: { qr_code: PICTURE, secret: SECRET, uri: `otpauth://totp/${made}?secret=${SECRET}` },
        });
      }
      case 'POST /auth/v1/factors/:id/challenge':
        return factor ? answer({ id: 'challenge', type: 'totp', expires_at: 0 }) : undefined;
      case 'POST /auth/v1/factors/:id/verify': {
        if (!factor || operation !== 'verify') return undefined;
        if ((body as { code: string }).code !== RIGHT_CODE) {
          return answer({ error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, 422);
        }
        factor.status = 'verified';
        return answer(this.#session('aal2'));
      }
      case 'DELETE /auth/v1/factors/:id':
        if (factor?.status === 'verified' && !isStepped) {
          return answer({ error_code: 'insufficient_aal', msg: 'AAL2 required' }, 422);
        }
        this.factors = this.factors.filter((one) => one !== factor);
        return answer({ id });
      default:
        return undefined;
    }
  };
}
