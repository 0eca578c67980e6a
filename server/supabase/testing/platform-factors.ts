import { randomUUID } from 'node:crypto';
import { type Caller, subjectOf } from '../database/database.ts';
import { authError, jsonAnswer } from '../gate/answers.ts';

/** Factors of the accounts, in memory. */
export interface Factors {
  /** whose factor it is */
  byId: Map<string, string>;
  /** challenges that nobody has answered */
  open: Set<string>;
}

interface FactorCall {
  method: string;
  path: string;
  fields: Record<string, unknown>;
  caller: Caller;
}

/** Second steps as the platform takes them, with one code that is right; it limits nothing. */
export function answerFactors(
  factors: Factors,
  { method, path, fields, caller }: FactorCall,
  rightCode: string,
): Response {
  const owner = subjectOf(caller);
  if (owner === '') return authError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  if (method === 'POST' && path === '/factors') {
    const id = randomUUID();
    factors.byId.set(id, owner);
    return jsonAnswer(200, { id, type: 'totp', totp: { qr_code: '<svg/>', secret: 'S', uri: 'otpauth://' } });
  }
  const [, id = '', step] = /^\/factors\/([\w-]+)(?:\/(challenge|verify))?$/.exec(path) ?? [];
  if (factors.byId.get(id) !== owner) return authError(404, 'mfa_factor_not_found', 'Factor not found');
  if (method === 'DELETE') {
    factors.byId.delete(id);
    return jsonAnswer(200, { id });
  }
  if (step === 'challenge') {
    const challenge = randomUUID();
    factors.open.add(challenge);
    return jsonAnswer(200, { id: challenge, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
  }
  return factors.open.has(String(fields.challenge_id)) && fields.code === rightCode
    ? jsonAnswer(200, { access_token: 'a-second-step', token_type: 'bearer', expires_in: 3600 })
    : authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
