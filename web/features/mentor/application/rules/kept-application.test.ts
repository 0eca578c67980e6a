import { describe, expect, it } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { WHOLE_ANSWERS } from './testing/whole-answers.ts';
import { NO_ANSWERS } from './answers.ts';
import { chooseCopy, emptyApplication, type KeptApplication, repairKept } from './kept-application.ts';
import { stepOfQuestion } from './steps.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const typedHere = (part: Partial<KeptApplication> = {}): KeptApplication => ({
  ...emptyApplication(newId),
  applicationId: 'app',
  answers: { ...NO_ANSWERS, firstName: 'typed here' },
  isUnsent: true,
  serverVersion: 'v1',
  step: 'why',
  ...part,
});
const server = { id: 'app', updatedAt: 'v1', answers: WHOLE_ANSWERS, isOpen: true };

describe('the copy that the form opens with', () => {
  it('[ROUTE-11] takes what was typed on this phone as long as it is not sent', () => {
    const { kept, isServerNewer } = chooseCopy(typedHere(), server, newId);
    expect([kept.answers.firstName, kept.step, isServerNewer]).toEqual(['typed here', 'why', false]);
  });

  it('[ROUTE-11] says that the account holds another version, and does not replace what was typed', () => {
    const { kept, isServerNewer } = chooseCopy(typedHere(), { ...server, updatedAt: 'v2' }, newId);
    expect([kept.answers.firstName, isServerNewer]).toEqual(['typed here', true]);
  });

  it('takes the answers of the account when nothing here is unsent, at the step where one stood', () => {
    const { kept, isServerNewer } = chooseCopy(typedHere({ isUnsent: false }), server, newId);
    expect(kept).toMatchObject({ answers: WHOLE_ANSWERS, step: 'why', serverVersion: 'v1', isUnsent: false });
    expect(isServerNewer).toBe(false);
  });

  it('[ROUTE-14] opens where the team asks something', () => {
    const asked = { ...server, askedStep: stepOfQuestion('references_missing') };
    expect(chooseCopy(typedHere({ isUnsent: false }), asked, newId).kept.step).toBe('referees');
    expect(stepOfQuestion(null)).toBe('review');
  });

  it('gives what a visitor typed to the application that her account already holds', () => {
    const visitors = typedHere({ applicationId: 'made-before-signing-in', serverVersion: undefined });
    const { kept, isServerNewer } = chooseCopy(visitors, server, newId);
    expect([kept.applicationId, kept.answers.firstName, isServerNewer]).toEqual(['app', 'typed here', true]);
  });

  it('never writes into an application that is over: the next one has ids of its own', () => {
    const over = { ...server, isOpen: false };
    const { kept } = chooseCopy(typedHere(), over, newId);
    expect(kept.applicationId).not.toBe('app');
    expect(kept.answers.firstName).toBe('typed here');
  });

  it('keeps the ids of a visitor, so that sending twice makes one application', () => {
    const kept = typedHere();
    expect(chooseCopy(kept, undefined, newId).kept).toBe(kept);
  });

  it('makes a draft of an earlier version whole and keeps everything typed in it', () => {
    const old = { applicationId: 'a', answers: { firstName: 'A', referees: [{ name: 'B' }] }, step: 'gone' };
    const kept = repairKept(standIn<Partial<KeptApplication>>(old), newId);
    expect(kept.step).toBe('you');
    expect(kept.answers).toMatchObject({ firstName: 'A', motivation: '', fields: [] });
    expect(kept.answers.referees).toEqual([
      { name: 'B', email: '', relation: '' },
      { name: '', email: '', relation: '' },
    ]);
    expect(kept.answers.languages).toHaveLength(1);
  });
});
