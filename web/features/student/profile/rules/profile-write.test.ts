import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_STUDENT, TODAY } from '#domain/testing/profiles.ts';
import { basesAfter, basesOf } from './changes.ts';
import {
  conflictsWith,
  mergedWrites,
  type ProfileWrite,
  resolvedWrite,
  seenAt,
  typedAt,
} from './profile-write.ts';
import { formOf } from './student-form.ts';

const stored = formOf(NEW_STUDENT, 'fa');
const write = (part: Partial<ProfileWrite>): ProfileWrite => ({
  columns: {},
  usual: {},
  typed: {},
  seen: {},
  ...part,
});

describe('what the person has seen', () => {
  it('[FM-15] is what stood there when she began to type, however the profile was read since', () => {
    const bases = basesOf({}, { interests: 'Law' }, stored);
    const fresh = { ...NEW_STUDENT, interests: 'Medicine' };
    const read = { profile: fresh, stored: formOf(fresh, 'fa'), bases, today: TODAY };
    const seen = seenAt(['interests'], read);
    expect(seen.interests).not.toContain('Medicine');
    expect(conflictsWith(fresh, write({ columns: { interests: 'Law' }, seen }))).toMatchObject([
      { field: 'interests', mine: { interests: 'Law' }, theirs: { interests: 'Medicine' } },
    ]);
  });

  it('is every column of a profile at rest, also those that nobody ever filled', () => {
    const fields = Object.keys(stored) as (keyof typeof stored)[];
    const seen = seenAt(fields, { profile: NEW_STUDENT, stored, bases: {}, today: TODAY });
    const columns = Object.fromEntries(Object.keys(seen).map((name) => [name, 'new']));
    expect(conflictsWith(NEW_STUDENT, write({ columns, seen }))).toEqual([]);
  });

  it('moves on when an answer was stored while the person typed over it', () => {
    expect(basesAfter({ bio: 'a' }, { bio: 'c' }, { bio: 'b' })).toEqual({ bio: 'b' });
    expect(basesAfter({ bio: 'a', religion: 'x' }, { religion: 'y' }, { bio: 'b' })).toEqual({
      religion: 'x',
    });
  });
});

describe('two writes of a profile', () => {
  it('[FM-06] never stand in each other’s way: what the older one wrote is no news to the newer', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    const one = fc.record({ interests: text, bio: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), fc.nat(4), (list, sentCount) => {
        const writes = list.map((columns) =>
          write({ columns, typed: columns, seen: { interests: [null], bio: [null] } }),
        );
        const whole = writes.reduce(mergedWrites);
        // some of them arrived, and only their answers were lost
        const arrived = writes.slice(0, sentCount).map(({ columns }) => columns);
        const server = Object.assign({}, NEW_STUDENT, ...arrived) as typeof NEW_STUDENT;
        expect(conflictsWith(server, whole)).toEqual([]);
        expect(whole.columns).toEqual(Object.assign({}, ...list));
      }),
    );
  });
});

describe('the choice of the person', () => {
  const both = write({
    columns: { interests: 'Law', bio: 'mine', date_of_birth: '2008-05-03', birth_calendar: 'gregorian' },
    typed: { interests: 'Law', bio: 'mine' },
    seen: { interests: [null], bio: [null], date_of_birth: [null], birth_calendar: [null] },
  });
  const server = { ...NEW_STUDENT, interests: 'Medicine', bio: 'theirs', date_of_birth: '2009-01-01' };
  const conflicts = conflictsWith(server, both);

  it('[FM-16] is asked for question by question; a date of birth is one question', () => {
    expect(conflicts.map(({ field }) => field)).toEqual(['interests', 'bio', 'birth']);
  });

  it('[FM-16] sends what she keeps and leaves the rest as it is in the account', () => {
    const rest = resolvedWrite(both, conflicts, new Set(['interests']));
    expect(rest?.columns).toEqual({ interests: 'Law' });
    expect(rest && conflictsWith(server, rest)).toEqual([]);
    expect(rest?.typed).toEqual({ interests: 'Law' });
    expect(typedAt(both, ['bio', 'birth'])).toEqual({ bio: 'mine' });
  });

  it('[FM-16] sends nothing where she keeps nothing, and asks again about what is newer still', () => {
    expect(resolvedWrite(both, conflicts, new Set())).toBeUndefined();
    const rest = resolvedWrite(both, conflicts, new Set(['bio']));
    expect(rest && conflictsWith({ ...server, bio: 'newer' }, rest)).toHaveLength(1);
  });
});
