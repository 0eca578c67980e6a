import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:0000:0000:0000:0007', '2001:db8:0:1'],
    ['2001:db8:0:2::7', '2001:db8:0:2'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['in-process', 'in-process'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
