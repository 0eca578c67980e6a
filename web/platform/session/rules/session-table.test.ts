import { describe, expect, it } from 'vitest';
import { isOpen, SESSION_EVENTS, SESSION_TABLE, STAGES } from './session-table.ts';

/** Row by row, as the specification's section 4 has it: stage → stage and operations. */
const ROWS: Record<(typeof SESSION_EVENTS)[number], Record<'valid' | 'warned' | 'doubtful', string>> = {
  session_valid: { valid: 'valid', warned: 'warned', doubtful: 'valid show' },
  session_error: { valid: 'valid', warned: 'warned', doubtful: 'doubtful explain' },
  session_expired: { valid: 'ended end', warned: 'ended end', doubtful: 'ended end' },
  inactivity_warning: { valid: 'warned warn', warned: 'warned warn', doubtful: 'doubtful' },
  token_refreshed: { valid: 'valid', warned: 'warned', doubtful: 'doubtful' },
  token_refresh_failed: { valid: 'valid check', warned: 'warned check', doubtful: 'doubtful check' },
  token_refresh_error: { valid: 'valid', warned: 'warned', doubtful: 'doubtful' },
  force_logout: { valid: 'ended end', warned: 'ended end', doubtful: 'ended end' },
  global_logout: { valid: 'ended end', warned: 'ended end', doubtful: 'ended end' },
};

describe('the events of a session', () => {
  it('[AUTH-06] are these nine', () => {
    expect(Object.keys(SESSION_TABLE).toSorted()).toEqual(
      [
        'session_valid',
        'session_error',
        'session_expired',
        'inactivity_warning',
        'token_refreshed',
        'token_refresh_failed',
        'token_refresh_error',
        'force_logout',
        'global_logout',
      ].toSorted(),
    );
    expect(SESSION_EVENTS).toHaveLength(9);
  });

  for (const event of SESSION_EVENTS) {
    for (const stage of ['valid', 'warned', 'doubtful'] as const) {
      it(`[AUTH-06] ${event} in stage ${stage}: ${ROWS[event][stage]}`, () => {
        const { to, operations } = SESSION_TABLE[event][stage];
        expect([to, ...operations].join(' ')).toBe(ROWS[event][stage]);
      });
    }
    it(`[AUTH-06] ${event} does nothing where nobody is signed in`, () => {
      expect(SESSION_TABLE[event].off).toEqual({ to: 'off', operations: [] });
      expect(SESSION_TABLE[event].ended).toEqual({ to: 'ended', operations: [] });
    });
  }

  it('[AUTH-06] private screens are open in two stages alone', () => {
    expect(STAGES.filter(isOpen)).toEqual(['valid', 'warned']);
  });
});
