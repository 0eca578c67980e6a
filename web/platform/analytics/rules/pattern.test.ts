import { expect, it } from 'vitest';
import { patternOf } from './pattern.ts';

it.each([
  ['/', {}, '/'],
  ['/dashboard', {}, '/dashboard'],
  ['/dashboard/', {}, '/dashboard'],
  ['/tasks/3f2a-9', { id: '3f2a-9' }, '/tasks/:id'],
  ['/blogs/%D8%AF%D8%B1%D8%B3', { slug: 'درس' }, '/blogs/:slug'],
  ['/blogs/50%', { slug: '50%' }, '/blogs/:slug'],
  ['/tasks', { id: undefined }, '/tasks'],
])('[FEAT-01] [SE-07] %s is counted as its screen alone', (pathname, params, pattern) => {
  expect(patternOf(pathname, params)).toBe(pattern);
});

it('[FEAT-01] what was typed where no screen is, is not counted', () => {
  expect(patternOf('/sara/0799123456', { '*': 'sara/0799123456' })).toBeUndefined();
});
