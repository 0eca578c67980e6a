import { describe, expect, it } from 'vitest';
import { answerPicturesChoice, picturesOfRequest } from './choose-pictures.ts';

const asked = (headers: Record<string, string>) =>
  picturesOfRequest(new Request('http://localhost/blogs', { headers }));
const choose = (query: string, publicUrl = 'http://localhost:3000') =>
  answerPicturesChoice(new Request(`http://localhost:3000/pictures?${query}`), publicUrl);

describe('text mode', () => {
  it.each([
    [{}, 'shown'],
    [{ 'save-data': 'on' }, 'on-request'],
    [{ 'save-data': 'off' }, 'shown'],
    [{ cookie: 'lang=fa; pictures=on-request' }, 'on-request'],
    [{ cookie: 'pictures=shown', 'save-data': 'on' }, 'shown'],
  ])('%j: %s', (headers, wanted) => {
    expect(asked(headers)).toBe(wanted);
  });

  it('is kept on the phone for a year and leads back', () => {
    const answer = choose('show=on-request&next=%2Ffa%2Fblogs%3Ftag%3D%25D8%25A7');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/fa/blogs?tag=%D8%A7');
    expect(answer.headers.get('set-cookie')).toBe(
      'pictures=on-request; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(choose('show=shown', 'https://our.example').headers.get('set-cookie')).toContain('; Secure');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nx: y', '/a b', ''])(
    'leads to no other place: %j',
    (next) => {
      expect(choose(new URLSearchParams({ show: 'shown', next }).toString()).headers.get('location')).toBe(
        '/',
      );
    },
  );

  it('sets nothing that is no choice', () => {
    expect(choose('show=none;Domain=x').headers.has('set-cookie')).toBe(false);
  });
});
