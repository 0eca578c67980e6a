import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  standIn<IncomingMessage>({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

describe('[AU-05] whom the limiters count', () => {
  it.each([
    ['without a proxy the socket', '127.0.0.1', '1.2.3.4', false, '127.0.0.1'],
    ['behind one the entry that it wrote itself', '127.0.0.1', '6.6.6.6, 203.0.113.7', true, '203.0.113.7'],
    ['an IPv4 address in IPv6 form as IPv4', '::ffff:10.0.0.2', '::ffff:203.0.113.7', true, '203.0.113.7'],
    [
      'a sender from outside by its socket, whatever it claims',
      '198.51.100.1',
      '203.0.113.7',
      true,
      '198.51.100.1',
    ],
    ['the proxy where it wrote nothing', '10.0.0.2', undefined, true, '10.0.0.2'],
    ['the proxy where it wrote no address', '10.0.0.2', '<script>', true, '10.0.0.2'],
  ])('%s', (_case, socket, forwarded, behindProxy, expected) => {
    expect(clientAddress(from(socket, forwarded), behindProxy)).toBe(expected);
  });
});
