import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** True for a host name or address that only this machine can reach. Brackets of IPv6 are allowed. */
export function isLoopbackHost(host: string): boolean {
  const name = bare(host);
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return within(LOOPBACK, name);
}

/** True for an address of this machine or of the network it stands in: where a reverse proxy lives. */
export function isLocalNetworkAddress(address: string): boolean {
  const name = bare(address);
  return within(LOOPBACK, name) || within(PRIVATE, name);
}

/** An IPv4 address that arrived through an IPv6 socket, written as IPv4 again; lower case; no brackets. */
export function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
}

function within(list: BlockList, name: string): boolean {
  const family = isIP(name);
  return family !== 0 && list.check(name, family === 4 ? 'ipv4' : 'ipv6');
}
