import { describe, expect, it } from 'vitest';
import { readTransformation, versionFor } from './transformations.ts';

const read = (query: string) => readTransformation(new URLSearchParams(query));

describe('transformations of an address', () => {
  it('[CALL-07] have the specified quality and format, said or not', () => {
    expect(read('width=360')).toEqual({ width: 360, height: undefined, format: 'webp' });
    expect(read('width=720&height=405&quality=80&format=webp')).toEqual({
      width: 720,
      height: 405,
      format: 'webp',
    });
    expect(read('token=abc')).toBeUndefined();
  });

  it.each([
    'width=0',
    'width=359',
    'width=361',
    'width=2001',
    'width=-1',
    'width=1e3',
    'width=',
    'width=0360',
    'height=99999',
    'height=405',
    'width=720&height=406',
    'width=1200',
    'width=10.5',
    'quality=80',
    'format=webp',
    'quality=79',
    'quality=101',
    'quality=080',
    'width=360&quality=1',
    'format=svg',
    'format=avif',
    'format=jpeg',
    'format=origin',
    'resize=inside',
    'resize=fill',
  ])('[UP-06] are refused where the product asks for none such: %s', (query) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('[CALL-07] are answered with what was made at the upload, where that is the same', () => {
    const answered = (path: string, query: string) => {
      const wanted = read(query);
      return wanted && versionFor(path, wanted);
    };
    expect(answered('content/a.png', 'width=720')).toBe('content/a.png.720.webp');
    expect(answered('covers/a.png', 'width=360&height=203')).toBe('covers/a.png.360.webp');
    // another shape than it was made in
    expect(answered('covers/a.png', 'width=360')).toBeUndefined();
    expect(answered('content/a.png', 'width=360&height=203')).toBeUndefined();
    expect(answered('covers/a.png', 'width=1200&height=630')).toBeUndefined();
  });
});
