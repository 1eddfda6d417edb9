import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { mayReach } from './public-address.ts';

/** The addresses of a name; none where there are none or nobody answers. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** What of the settings decides where webhooks may go. */
export type TargetRules = Pick<Config, 'production' | 'allowedOrigins' | 'webhooks'>;

const DNS_MS = 2_000;
/** In production: those of https, so that nobody has the portal knock at other services. */
const PORTS = ['', '8443'];

/** Asks the name servers and no file of this computer, and holds no thread of the process meanwhile. */
export const resolveName: Resolve = async name => {
  const resolver = new dns.Resolver({ timeout: DNS_MS, tries: 2 });
  const asked = [resolver.resolve4(name), resolver.resolve6(name)].map(answer => answer.catch((): string[] => []));
  return (await Promise.all(asked)).flat();
};

/** Of IPv6 without its brackets, of a name without the dot at its end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** What the address itself breaks, whatever its name leads to. A developer's receiver may stand beside the portal, at another port. */
const brokenRule = (url: URL, { production, allowedOrigins }: TargetRules) => {
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (production && url.protocol !== 'https:') return 'https';
  if (production && !PORTS.includes(url.port)) return 'port';
  const isOwn = (own: URL): boolean => hostOf(own) === hostOf(url) && (production || own.port === url.port);
  return allowedOrigins.some(origin => isOwn(new URL(origin))) ? 'own' : undefined;
};

/**
 * Where to connect for an address that somebody named, asked once, so that what is checked is what is connected to; or the rule by which
 * nobody connects: `public` unless every address of its host may be reached. In a parsed address every number is an IP address in its one
 * spelling, however it was written (`0x7f.1`, `2130706433`).
 */
export const findTarget = async (
  url: URL,
  rules: TargetRules,
  resolve: Resolve,
): Promise<readonly LookupAddress[] | 'credentials' | 'https' | 'port' | 'own' | 'public'> => {
  const broken = brokenRule(url, rules);
  if (broken) return broken;
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0 || !addresses.every(each => mayReach(each, rules.webhooks))) return 'public';
  return addresses.map(address => ({ address, family: isIP(address) }));
};
