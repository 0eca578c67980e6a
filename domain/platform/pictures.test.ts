import { expect, it } from 'vitest';
import { choosePictures, picturesLink } from './pictures.ts';

it.each([
  [undefined, false, 'shown'],
  [undefined, true, 'on-request'],
  ['on-request', false, 'on-request'],
  ['shown', true, 'shown'],
  ['anything', true, 'on-request'],
] as const)('text mode: chosen %s, saving data %s: %s', (chosen, savesData, wanted) => {
  expect(choosePictures(chosen, savesData)).toBe(wanted);
});

it('the link of the choice carries the way back whole', () => {
  const link = new URL(picturesLink('shown', '/fa/blogs?tag=a&after=b'), 'https://our.example');
  expect(link.searchParams.get('next')).toBe('/fa/blogs?tag=a&after=b');
});
