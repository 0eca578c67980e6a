import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { bare, isLocalNetworkAddress } from '../configuration/loopback.ts';

/**
 * AU-05: whom the limiters count. It is the address of the socket. Outside loopback the process speaks plain
 * HTTP behind somebody's TLS proxy, which would make all people one address: there, and only if the socket
 * comes from this machine or its own network, the last entry of `X-Forwarded-For` counts. The nearest proxy
 * wrote that one itself; all entries before it can be invented by the sender.
 */
export function clientAddress(message: IncomingMessage, behindProxy: boolean): string {
  const peer = bare(message.socket.remoteAddress ?? '');
  if (!behindProxy || !isLocalNetworkAddress(peer)) return peer;
  const forwarded = message.headers['x-forwarded-for'];
  const last =
    (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim() ?? '';
  const address = bare(last);
  return isIP(address) === 0 ? peer : address;
}
