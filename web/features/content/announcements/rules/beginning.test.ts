import { describe, expect, it } from 'vitest';
import { announceToPath } from '#web/app/staff-paths.ts';
import { readBeginning } from './beginning.ts';
import { ruleOf } from './draft.ts';

const from = (address: string) => readBeginning(new URLSearchParams(address));
const audienceIn = (address: string) => {
  const beginning = from(address);
  return beginning && 'audience' in beginning ? ruleOf(beginning.audience) : undefined;
};

describe('what a new announcement begins with', () => {
  it('[FEAT-06] is whom a list shows', () => {
    const audience = { roles: ['student'], assigned: false, complete: true, provinces: ['Herat'] };
    const [, query] = announceToPath(audience).split('?');
    expect(audienceIn(query ?? '')).toEqual(audience);
  });

  it('[FEAT-06] is another one, whatever else the address names', () => {
    expect(from('copy=a&audience={"roles":["mentor"]}')).toEqual({ copied: 'a' });
  });

  it('[FEAT-06] is nothing where the address names nothing or was cut off', () => {
    for (const address of ['', 'copy=', 'audience=', 'audience={"roles":["stu'])
      expect(from(address)).toBeUndefined();
  });

  it('[FEAT-06] has no condition that is unknown, and reaches nobody without a role', () => {
    const rule = { roles: ['student', 'everybody'], assigned: 'yes', languages: ['fa', 'xx'], wealth: true };
    expect(audienceIn(`audience=${JSON.stringify(rule)}`)).toEqual({ roles: ['student'], languages: ['fa'] });
    expect(audienceIn('audience=7')).toEqual({ roles: [] });
  });
});
