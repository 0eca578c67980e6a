import { describe, expect, it } from 'vitest';
import { findAllowedCall } from './allowed-calls.ts';

describe('the allow-list of the embedded Supabase', () => {
  it.each([
    ['GET', '/rest/v1/profiles'],
    ['HEAD', '/rest/v1/profiles'],
    ['POST', '/rest/v1/rpc/my_role'],
    ['PATCH', '/rest/v1/notifications'],
    ['POST', '/auth/v1/token'],
    ['POST', '/auth/v1/signup'],
    ['PUT', '/auth/v1/user'],
    ['GET', '/auth/v1/verify'],
    ['GET', '/storage/v1/bucket'],
    ['POST', '/storage/v1/object/list/blog-images'],
    ['POST', '/storage/v1/object/blog-images/covers/blog-1.png'],
    ['GET', '/storage/v1/object/public/blog-images/covers/blog-1.png'],
    ['GET', '/storage/v1/render/image/public/blog-images/covers/blog-1.png'],
    ['DELETE', '/storage/v1/object/blog-images'],
  ])('lets %s %s through', (method, path) => {
    expect(findAllowedCall(method, path)).toBeDefined();
  });

  it.each([
    ['GET', '/_system/config'],
    ['GET', '/_system/info'],
    ['GET', '/'],
    ['GET', '/studio'],
    ['GET', '/rest/v1/_system/config'],
    ['GET', '/rest/v1/../_system/config'],
    ['GET', '/rest/v1/%2e%2e/_system/config'],
    ['GET', '/.env'],
    ['GET', '/.git/config'],
    ['TRACE', '/rest/v1/profiles'],
    ['CONNECT', '/rest/v1/profiles'],
    ['PROPFIND', '/rest/v1/profiles'],
  ])('[CF-02] does not know %s %s', (method, path) => {
    expect(findAllowedCall(method, path)).toBeUndefined();
  });

  it.each([
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1'],
    ['GET', '/rest/v1/auth.users'],
    ['GET', '/rest/v1/profiles/1'],
    ['GET', '/rest/v1/rpc/'],
    ['DELETE', '/rest/v1/rpc/my_role'],
    ['GET', '/rest/v1/Profiles'],
  ])('[AC-07] keeps the root and everything but plain names closed: %s %s', (method, path) => {
    expect(findAllowedCall(method, path)).toBeUndefined();
  });

  it.each([
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['POST', '/auth/v1/invite'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/generate_link'],
    ['POST', '/auth/v1/callback'],
    ['GET', '/auth/v1/signup'],
    ['POST', '/auth/v1/factors/x/y/z'],
  ])('[AU-01] offers no way to an account but those of the product: %s %s', (method, path) => {
    expect(findAllowedCall(method, path)).toBeUndefined();
  });

  it.each([
    ['PATCH', '/storage/v1/bucket/blog-images'],
    ['POST', '/storage/v1/object/public/blog-images/a.png'],
    ['GET', '/storage/v1/object/list/blog-images'],
    ['DELETE', '/storage/v1/object/move'],
    ['GET', '/storage/v1/s3/blog-images'],
    ['POST', '/storage/v1/upload/resumable'],
    ['GET', '/storage/v1/bucket/../../etc'],
  ])('offers no other way to files: %s %s', (method, path) => {
    expect(findAllowedCall(method, path)).toBeUndefined();
  });

  it('asks no API key of links, of the way to Google and of pictures, and of nothing else', () => {
    expect(findAllowedCall('GET', '/auth/v1/verify')?.needsKey).toBe(false);
    expect(findAllowedCall('GET', '/auth/v1/authorize')?.needsKey).toBe(false);
    expect(findAllowedCall('GET', '/storage/v1/object/public/b/a.png')?.needsKey).toBe(false);
    expect(findAllowedCall('POST', '/auth/v1/verify')?.needsKey).toBe(true);
    expect(findAllowedCall('POST', '/auth/v1/confirm')?.needsKey).toBe(false);
    expect(findAllowedCall('GET', '/auth/v1/confirm')).toBeUndefined();
    expect(findAllowedCall('GET', '/storage/v1/object/b/a.png')?.needsKey).toBe(true);
    expect(findAllowedCall('POST', '/storage/v1/object/sign/b/a.png')?.needsKey).toBe(true);
    expect(findAllowedCall('GET', '/rest/v1/profiles')?.needsKey).toBe(true);
  });
});
