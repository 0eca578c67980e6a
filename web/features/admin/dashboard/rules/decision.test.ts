import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, needsReason } from '#domain/mentors/mentor-application.ts';
import { decisionProblem, isSevere, needsConfirmation, reasonsFor } from './decision.ts';
import { NOTE_MAX_CHARACTERS } from './note.ts';

describe('a decision', () => {
  it('[FEAT-02] needs to be chosen', () => {
    expect(decisionProblem({})).toBe('choose_status');
  });
  it.each(APPLICATION_STATUSES.filter(needsReason))('[FEAT-02] %s needs a reason', (status) => {
    expect(decisionProblem({ status })).toBe('choose_reason');
    expect(decisionProblem({ status, reason: 'inactive' })).toBeUndefined();
  });
  it('[FEAT-02] needs a note where the reason says nothing', () => {
    expect(decisionProblem({ status: 'rejected', reason: 'other', note: '  ' })).toBe('write_note');
    expect(decisionProblem({ status: 'rejected', reason: 'other', note: 'x' })).toBeUndefined();
  });
  it('refuses a note of which the database would lose the end', () => {
    const note = '😀'.repeat(NOTE_MAX_CHARACTERS);
    expect(decisionProblem({ status: 'approved', note })).toBeUndefined();
    expect(decisionProblem({ status: 'approved', note: `${note}x` })).toBe('note_too_long');
  });
  it('[FEAT-02] asks once more before a role is given or taken or a matter closed', () => {
    expect(APPLICATION_STATUSES.filter(needsConfirmation)).toEqual([
      'approved',
      'rejected',
      'suspended',
      'expired',
    ]);
    expect(isSevere('approved')).toBe(false);
    expect(isSevere('suspended')).toBe(true);
  });
  it('offers a reason for every decision that needs one', () => {
    for (const status of APPLICATION_STATUSES.filter(needsReason)) {
      expect(reasonsFor(status).length, status).toBeGreaterThan(1);
    }
    expect(reasonsFor('rejected')).not.toContain('meets_requirements');
    expect(reasonsFor(undefined)).toEqual([]);
  });
});
