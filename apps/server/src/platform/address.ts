import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address in any of its spellings; of an IPv4 address in IPv6 (`::ffff:203.0.113.7`, `::ffff:cb00:7107`), as a socket for both kinds gives
 * it, the IPv4 address. The zone of a link-local one is left out, which no column takes. Undefined of what is no address. Only spellings are taken that every program reads alike: no octal or short ones.
 */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*/, ''));
