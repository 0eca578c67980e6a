import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { type StageState, stagesOf } from './stages.ts';

const statesOf = (status: ApplicationStatus) =>
  stagesOf(status, ['pending', 'references']).map(({ state }) => state);

describe('the way of an application', () => {
  const rows: [ApplicationStatus, StageState[]][] = [
    ['pending', ['done', 'current', 'ahead', 'ahead']],
    ['needs_info', ['done', 'current', 'ahead', 'ahead']],
    ['interview', ['done', 'current', 'ahead', 'ahead']],
    ['references', ['done', 'done', 'current', 'ahead']],
    ['waitlisted', ['done', 'done', 'done', 'current']],
    ['approved', ['done', 'done', 'done', 'done']],
    ['rejected', ['done', 'done', 'done', 'stopped']],
  ];
  it.each(rows)('[ROUTE-14] [FEAT-02] shows where %s stands', (status, states) => {
    expect(statesOf(status)).toEqual(states);
  });

  it('[ROUTE-14] does not say that referees were asked when the team decided without them', () => {
    expect(stagesOf('approved', ['pending', 'approved'])[2]).toEqual({
      stage: 'references',
      state: 'skipped',
    });
  });

  it('[ROUTE-14] knows a place for every status, with one current stage at most', () => {
    for (const status of APPLICATION_STATUSES) {
      expect(statesOf(status), status).toHaveLength(4);
      expect(statesOf(status).filter((state) => state === 'current').length, status).toBeLessThanOrEqual(1);
    }
  });
});
