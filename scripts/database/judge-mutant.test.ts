import { describe, expect, it } from 'vitest';
import { judgeMutant } from './judge-mutant.ts';

const PASSED = '1..2\nok 1 - one\nok 2 - two\n';
const ran = (stdout: string, stderr = '', code: number | null = 0) => ({ stdout, stderr, code });
const error = (text: string) => `psql:/tests/09_matrix.sql:12: ERROR:  ${text}\n`;

describe('judgeMutant', () => {
  it('misses a mutant where everything passes', () => {
    expect(judgeMutant(ran(PASSED), 'tasks')).toEqual({ kind: 'missed' });
  });

  it('is caught by a test that fails, whatever else went wrong', () => {
    const run = ran('1..3\nok 1 - one\nnot ok 2 - two\n# have: 1\n', error('division by zero'), 3);
    expect(judgeMutant(run, 'tasks')).toEqual({ kind: 'caught', why: 'two' });
  });

  it('is caught by an error that names the table, or a constraint of it', () => {
    const missing = 'null value in column "due" of relation "tasks" violates not-null constraint';
    expect(judgeMutant(ran('ok 1 - one\n', error(missing), 3), 'tasks')).toEqual({
      kind: 'caught',
      why: `it does not run: ERROR:  ${missing}`,
    });
    const twice = 'duplicate key value violates unique constraint "tasks_pkey"';
    expect(judgeMutant(ran('', error(twice), 3), 'tasks').kind).toBe('caught');
  });

  it('is not caught by tests that are missing without one that fails', () => {
    expect(judgeMutant(ran('1..63\nok 1 - one\nok 2 - two\n'), 'tasks')).toEqual({
      kind: 'unclear',
      why: 'planned 63 tests but ran 2',
    });
    expect(judgeMutant(ran(''), 'tasks').kind).toBe('unclear');
  });

  it('is not caught by an error about something else, nor by one that names it in its context alone', () => {
    expect(judgeMutant(ran('', error('relation "subtasks" does not exist'), 3), 'tasks').kind).toBe(
      'unclear',
    );
    const slow = `${error('canceling statement due to statement timeout')}CONTEXT:  SQL statement "update tasks"\n`;
    expect(judgeMutant(ran('', slow, 3), 'tasks').kind).toBe('unclear');
  });

  it('is not caught by a psql that was ended from outside', () => {
    expect(judgeMutant(ran(PASSED, 'server closed the connection unexpectedly', 2), 'tasks').kind).toBe(
      'unclear',
    );
    expect(judgeMutant(ran(PASSED, '', null), 'tasks').kind).toBe('unclear');
  });
});
