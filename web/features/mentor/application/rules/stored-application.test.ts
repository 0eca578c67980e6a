import { describe, expect, it } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { WHOLE_ANSWERS } from './testing/whole-answers.ts';
import { NO_ANSWERS } from './answers.ts';
import { chooseCopy, emptyApplication, type StoredApplication, repairStored } from './stored-application.ts';
import { stepOfQuestion } from './steps.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const typedHere = (part: Partial<StoredApplication> = {}): StoredApplication => ({
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
    const { stored, isServerNewer } = chooseCopy(typedHere(), server, newId);
    expect([stored.answers.firstName, stored.step, isServerNewer]).toEqual(['typed here', 'why', false]);
  });

  it('[ROUTE-11] says that the account holds another version, and does not replace what was typed', () => {
    const { stored, isServerNewer } = chooseCopy(typedHere(), { ...server, updatedAt: 'v2' }, newId);
    expect([stored.answers.firstName, isServerNewer]).toEqual(['typed here', true]);
  });

  it('takes the answers of the account when nothing here is unsent, at the step where one stood', () => {
    const { stored, isServerNewer } = chooseCopy(typedHere({ isUnsent: false }), server, newId);
    expect(stored).toMatchObject({
      answers: WHOLE_ANSWERS,
      step: 'why',
      serverVersion: 'v1',
      isUnsent: false,
    });
    expect(isServerNewer).toBe(false);
  });

  it('[ROUTE-14] opens where the team asks something', () => {
    const asked = { ...server, askedStep: stepOfQuestion('references_missing') };
    expect(chooseCopy(typedHere({ isUnsent: false }), asked, newId).stored.step).toBe('referees');
    expect(stepOfQuestion(null)).toBe('review');
  });

  it('gives what a visitor typed to the application that her account already holds', () => {
    const visitors = typedHere({ applicationId: 'made-before-signing-in', serverVersion: undefined });
    const { stored, isServerNewer } = chooseCopy(visitors, server, newId);
    expect([stored.applicationId, stored.answers.firstName, isServerNewer]).toEqual([
      'app',
      'typed here',
      true,
    ]);
  });

  it('never writes into an application that is over: the next one has ids of its own', () => {
    const over = { ...server, isOpen: false };
    const { stored } = chooseCopy(typedHere(), over, newId);
    expect(stored.applicationId).not.toBe('app');
    expect(stored.answers.firstName).toBe('typed here');
  });

  it('keeps the ids of a visitor, so that sending twice makes one application', () => {
    const stored = typedHere();
    expect(chooseCopy(stored, undefined, newId).stored).toBe(stored);
  });

  it('makes a draft of an earlier version whole and keeps everything typed in it', () => {
    const old = { applicationId: 'a', answers: { firstName: 'A', referees: [{ name: 'B' }] }, step: 'gone' };
    const stored = repairStored(standIn<Partial<StoredApplication>>(old), newId);
    expect(stored.step).toBe('you');
    expect(stored.answers).toMatchObject({ firstName: 'A', motivation: '', fields: [] });
    expect(stored.answers.referees).toEqual([
      { name: 'B', email: '', relation: '' },
      { name: '', email: '', relation: '' },
    ]);
    expect(stored.answers.languages).toHaveLength(1);
  });
});
