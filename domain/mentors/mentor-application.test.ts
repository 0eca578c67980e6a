import { describe, expect, it } from 'vitest';
import {
  APPLICATION_ACTORS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DECISION_REASONS,
  isEditableStatus,
  isOpenStatus,
  mayMoveApplication,
  needsNote,
  needsReason,
  nextApplicationStatuses,
} from './mentor-application.ts';

const INITIALS: Record<ApplicationStatus, string> = {
  draft: 'd',
  pending: 'p',
  needs_info: 'n',
  interview: 'i',
  references: 'f',
  approved: 'A',
  rejected: 'R',
  waitlisted: 'l',
  withdrawn: 'w',
  suspended: 's',
  expired: 'x',
};

/** allowed targets by initial: status, applicant, admin */
const TABLE: [ApplicationStatus, string, string][] = [
  ['draft', 'pw', ''],
  ['pending', 'w', 'nifARlx'],
  ['needs_info', 'pw', 'pifARlx'],
  ['interview', 'w', 'nfARlx'],
  ['references', 'w', 'niARlx'],
  ['approved', '', 'sx'],
  ['rejected', '', 'p'],
  ['waitlisted', 'w', 'nifARx'],
  ['withdrawn', '', ''],
  ['suspended', '', 'AR'],
  ['expired', '', 'p'],
];

describe('a mentor application', () => {
  it('[ENT-05] [FEAT-02] moves by the table of each actor and in no other way', () => {
    expect(TABLE.map(([status]) => status)).toEqual(APPLICATION_STATUSES);
    for (const [from, applicant, admin] of TABLE)
      for (const actor of APPLICATION_ACTORS)
        for (const to of APPLICATION_STATUSES) {
          const allowed = (actor === 'applicant' ? applicant : admin).includes(INITIALS[to]);
          expect(mayMoveApplication(actor, from, to), `${actor} ${from} ${to}`).toBe(allowed);
        }
  });

  it('[ENT-05] [AUTH-01] is approved by admins alone', () => {
    for (const from of APPLICATION_STATUSES)
      expect(nextApplicationStatuses('applicant', from)).not.toContain('approved');
  });

  it('is edited only before it is sent or when something is asked, and counts as open until it has ended', () => {
    expect(APPLICATION_STATUSES.filter(isEditableStatus)).toEqual(['draft', 'needs_info']);
    expect(APPLICATION_STATUSES.filter((status) => !isOpenStatus(status))).toEqual([
      'rejected',
      'withdrawn',
      'expired',
    ]);
  });

  it('is refused, delayed or stopped only with a reason, and «other» only with words', () => {
    expect(APPLICATION_STATUSES.filter(needsReason)).toEqual([
      'needs_info',
      'rejected',
      'waitlisted',
      'suspended',
      'expired',
    ]);
    expect(DECISION_REASONS.filter(needsNote)).toEqual(['other']);
    expect(new Set(DECISION_REASONS).size).toBe(DECISION_REASONS.length);
  });
});
