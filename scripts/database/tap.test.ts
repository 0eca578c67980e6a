import { describe, expect, it } from 'vitest';
import { readTap } from './tap.ts';

describe('readTap', () => {
  it('counts passed tests and keeps their titles', () => {
    expect(readTap('1..2\nok 1 - one\nok 2 - two\n')).toEqual({ passed: ['one', 'two'], failures: [] });
  });

  it('keeps the explanation of a failed test', () => {
    const { failures } = readTap('1..1\nnot ok 1 - one\n# Failed test 1: "one"\n#   have: 1\n');
    expect(failures).toEqual(['one\n  # Failed test 1: "one"\n  #   have: 1']);
  });

  it('fails when fewer tests ran than were planned, and when nothing was planned', () => {
    expect(readTap('1..3\nok 1 - one\n').failures).toEqual(['planned 3 tests but ran 1']);
    expect(readTap('').failures).toEqual(['no plan was printed']);
  });
});
