import { describe, expect, it } from 'vitest';
import { justEnded, openEndings, withLookBacks } from './ending.ts';

const asked = [justEnded('last', true, 2), justEnded('first', true, 1)];
const said = { matchId: 'last', wentWell: 'words', wantsNext: false, neverAgain: false };

describe('how somebody looks back on her pairs', () => {
  it('[SG-13] [FM-02] counts what she said also while it is on its way, the newest of it', () => {
    const known = withLookBacks(asked, [
      { ...said, reason: 'other' },
      { ...said, reason: 'no_time' },
    ]);
    expect(known.map(({ state, reason, wantsNext }) => [state, reason, wantsNext])).toEqual([
      ['answered', 'no_time', false],
      ['asked', null, null],
    ]);
    expect(withLookBacks(asked, [{ ...said, reason: null }])[0]?.state).toBe('skipped');
  });

  it('[SG-13] asks of what was neither answered nor is on its way', () => {
    expect(openEndings(asked, [said]).map(({ matchId }) => matchId)).toEqual(['first']);
    expect(openEndings(withLookBacks(asked, [{ ...said, reason: 'other' }]), [])).toHaveLength(1);
  });
});
