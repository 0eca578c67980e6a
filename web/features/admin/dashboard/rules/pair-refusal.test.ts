import { expect, it } from 'vitest';
import type { ErrorCode } from '#domain/error-codes.ts';
import { isHopeless } from './pair-refusal.ts';

it.each<[ErrorCode, boolean, boolean]>([
  ['already_assigned', true, false],
  ['not_a_student', true, false],
  ['capacity_full', false, true],
  ['not_a_mentor', false, true],
  ['conflict', false, false],
  ['offline', false, false],
])('[FEAT-05] %s ends the matter for the person one began with', (code, forStudent, forMentor) => {
  expect(isHopeless('student', code)).toBe(forStudent);
  expect(isHopeless('mentor', code)).toBe(forMentor);
});
