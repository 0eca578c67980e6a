import { expect, it } from 'vitest';
import { isLocalNetworkAddress, isLoopbackHost } from './loopback.ts';

it.each([
  'localhost',
  'app.localhost',
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  'LOCALHOST',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each(['0.0.0.0', '::', '10.0.0.1', 'localhost.example.org', '127.0.0.1.example.org', '2130706433', ''])(
  '%s is not this machine alone',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);

it('a proxy may stand on this machine or in its network', () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.3',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    'fd00::1',
  ]) {
    expect(isLocalNetworkAddress(address)).toBe(true);
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1', ''])
    expect(isLocalNetworkAddress(address)).toBe(false);
});
