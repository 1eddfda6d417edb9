import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';

/** Networks beyond those that no internet knows: where a receiver may stand all the same, and where it may not. */
type Reach = Config['webhooks'];

/** What the internet routes to single hosts of IPv6: all else is special, also what no list names yet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly string[]): boolean =>
  networks.some(text => {
    const [network, bits] = text.includes('/')
      ? ipaddr.parseCIDR(text)
      : ipaddr.parseCIDR(`${text}/${isIP(text) === 4 ? 32 : 128}`);
    return network.kind() === address.kind() && address.match(network, bits);
  });

/**
 * Whether the portal may connect to an address on behalf of a merchant: public unicast alone. IPv4 within IPv6, in whatever form (mapped,
 * NAT64, 6to4, Teredo), is refused, since nobody here can tell where it ends.
 */
export const mayReach = (text: string, { allowed, refused }: Reach): boolean => {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (isIn(address, allowed)) return true;
  const isUnicast = address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
  return isUnicast && !isIn(address, refused);
};
