import { describe, expect, it } from 'vitest';
import { NO_ANSWERS } from '../rules/answers.ts';
import { WHOLE_ANSWERS } from '../rules/testing/whole-answers.ts';
import { type ApplicationRow, answersOf, applicationOf, columnsOf } from './application-row.ts';

describe('answers and columns', () => {
  it('[ENT-05] [AC-10] writes answers alone: never a status, an owner or a time', () => {
    const columns = Object.keys(columnsOf(WHOLE_ANSWERS));
    for (const forbidden of ['status', 'user_id', 'email', 'submitted_at', 'decided_at', 'created_at']) {
      expect(columns).not.toContain(forbidden);
    }
  });

  it('[FEAT-02] reads back what it wrote, the digits of the hours apart', () => {
    expect(answersOf(columnsOf(WHOLE_ANSWERS) as never)).toEqual({ ...WHOLE_ANSWERS, hoursPerWeek: '3' });
  });

  it('writes a draft that is hardly begun without tripping over a column', () => {
    expect(columnsOf(NO_ANSWERS)).toMatchObject({
      first_name: '',
      country: null,
      gender: null,
      languages: [],
      fields: [],
      hours_per_week: null,
      capacity: null,
      referees: [],
      conduct_version: null,
    });
    expect(columnsOf({ ...NO_ANSWERS, hoursPerWeek: '400', capacity: 'two' })).toMatchObject({
      hours_per_week: null,
      capacity: null,
    });
  });

  it('reads a row with values that this version does not know', () => {
    const row: ApplicationRow = {
      ...columnsOf(NO_ANSWERS),
      id: 'a',
      status: 'to_be_invented',
      updated_at: '2026-11-21 00:47:31.722+00',
      submitted_at: '2026-11-21 00:47:31.722+00',
      languages: [{ language: 'tlh', level: 'good' }, 'torn'],
      fields: ['medicine', 'alchemy'],
      events: [
        { to_status: 'needs_info', reason: 'new_reason', created_at: '2026-11-21T02:00:00+00:00' },
        { to_status: 'pending', reason: null, created_at: '2026-11-21T01:00:00+00:00' },
      ],
    };
    const application = applicationOf(row);
    expect(application.status).toBe('pending');
    expect(application.submittedAt?.toISOString()).toBe('2026-11-21T00:47:31.722Z');
    expect(application.answers.fields).toEqual(['medicine']);
    expect(application.answers.languages).toEqual([{ language: '', level: 'good' }]);
    expect(application.moves.map((move) => [move.to, move.reason])).toEqual([
      ['pending', null],
      ['needs_info', null],
    ]);
  });
});
