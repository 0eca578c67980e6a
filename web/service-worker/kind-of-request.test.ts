import { describe, expect, it } from 'vitest';
import { type AskedFor, kindOfRequest } from './kind-of-request.ts';

const OWN = 'https://hamrah.example';
const SHELLS = ['/dashboard', '/mentor/dashboard', '/messages/:id', '/auth/callback', '/admin/dashboard'];

const kindOf = (address: string, more: Partial<AskedFor> = {}) =>
  kindOfRequest(
    {
      method: 'GET',
      url: new URL(address, OWN),
      mode: 'navigate',
      destination: 'document',
      isAuthorised: false,
      ...more,
    },
    OWN,
    SHELLS,
  );
const SCRIPT = { mode: 'cors', destination: 'script' };
const IMAGE = { mode: 'no-cors', destination: 'image' };
const DATA = { mode: 'cors', destination: '' };

describe('what is kept', () => {
  it.each([
    ['/', 'page'],
    ['/fa/terms', 'page'],
    ['/blogs?page=2', 'page'],
    ['/dashboard', 'shell'],
    ['/ps/mentor/dashboard', 'shell'],
    ['/messages/42', 'shell'],
    ['/today', 'neutral'],
    ['/today?keep', 'neutral'],
  ])('[PWA-01] the document of %s is a %s', (address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });

  it.each([
    ['/assets/app-DqF9E_os.js', SCRIPT, 'asset'],
    ['/assets/app-8253449.js', SCRIPT, 'asset'],
    ['/storage/v1/object/public/blog-images/covers/a.webp', IMAGE, 'image'],
    ['/storage/v1/render/image/public/blog-images/a.webp?width=320', IMAGE, 'image'],
  ])('[PWA-01] %s', (address, facts, kind) => {
    expect(kindOf(address, facts)).toBe(kind);
  });
});

describe('what is never kept', () => {
  it.each([
    ['rows', '/rest/v1/profiles?select=*', DATA],
    ['rows, opened as a page', '/rest/v1/profiles', {}],
    ['accounts', '/auth/v1/user', DATA],
    ['a private file', '/storage/v1/object/authenticated/papers/a.pdf', IMAGE],
    ['a signed address', '/storage/v1/object/sign/papers/a.png?token=x', IMAGE],
    ['a picture asked for as data', '/storage/v1/object/public/blog-images/a.webp', DATA],
    ['the API', '/api/profile', DATA],
    ['captured mail', '/dev/mail', {}],
    ['another origin', 'https://elsewhere.example/assets/app-DqF9E_os.js', SCRIPT],
    ['the worker itself', '/sw.js', { mode: 'same-origin', destination: 'serviceworker' }],
    ['what is sent', '/', { method: 'POST' }],
    ['an answer to a key', '/assets/app-DqF9E_os.js', { ...SCRIPT, isAuthorised: true }],
  ])('[PR-01] %s is left to the network', (_what, address, facts) => {
    expect(kindOf(address, facts)).toBe('network');
  });

  it.each([
    ['screens of admins', '/fa/admin/dashboard'],
    ['an address that says where somebody was going', '/login?next=%2Fprofile'],
    ['an address with a code', '/signup?a=b&code=123'],
    ['what somebody looked for', '/ps/search?q=scholarship'],
  ])('[PR-01] %s are visited without a copy', (_what, address) => {
    expect(kindOf(address)).toBe('visit');
  });
});
