import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, pseudoMessage } from './pseudo-messages.ts';

const spoken = (message: CompiledMessage, values: Record<string, unknown>) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { message } } });
  return i18n._('message', values);
};

describe('pseudo-languages', () => {
  it('leave no plain letter, keep element tags and say where a message begins and ends', () => {
    const said = spoken(pseudoMessage(['Read <0>the terms</0>, Zoe'], 'accented'), {});
    expect(said).toMatch(/^⟦.*⟧$/);
    expect(said.replace(/<\/?0>/g, '')).not.toMatch(/[A-Za-z]/);
    expect(said).toMatch(/<0>[^<]+<\/0>/);
  });

  it('are a third longer than English', () => {
    const message = 'x'.repeat(60);
    expect(spoken(pseudoMessage([message], 'accented'), {}).length).toBeGreaterThan(80);
  });

  it('grow by words that a line can break between', () => {
    const said = spoken(pseudoMessage(['word '.repeat(40)], 'accented'), {});
    expect(Math.max(...said.split(' ').map((word) => word.length))).toBeLessThan(12);
  });

  it('keep the names of values and the choices of plurals', () => {
    const message: CompiledMessage = [
      ['who'],
      ' has ',
      ['count', 'plural', { one: ['#', ' mentor'], other: ['#', ' mentors'] }],
    ];
    const pseudo = pseudoMessage(message, 'accented');
    expect(spoken(pseudo, { who: 'Zoe', count: 1 })).toMatch(/^⟦Zoe .+ 1 ɱéñţóŕ ·+⟧$/);
    expect(spoken(pseudo, { who: 'Zoe', count: 2 })).toMatch(/2 ɱéñţóŕš/);
  });

  it('keep the styles of numbers', () => {
    const message: CompiledMessage = [['share', 'number', 'percent'], ' done'];
    expect(pseudoMessage(message, 'mirrored')).toContainEqual(['share', 'number', 'percent']);
  });

  it('write right to left in the mirrored one', () => {
    const said = spoken(pseudoMessage(['Sign in'], 'mirrored'), {});
    expect(said).toMatch(/^⟦[\p{Script=Arabic} ]+ ·+⟧$/u);
  });

  it('leave a message of figures and tags alone', () => {
    expect(pseudoMessage(['<0/> 3/5'], 'accented')).toEqual(['<0/> 3/5']);
  });
});
