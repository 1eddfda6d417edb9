import { addressKey } from '../../access/rate-limit.ts';

/** How long what an address tried is remembered after its last try. */
const REMEMBERED_MS = 24 * 3_600_000;
/** Most addresses and networks remembered of each kind; the ones that tried longest ago go first. */
const MAX_ADDRESSES = 50_000;
/** Right passwords count up to here, so that no address earns itself the first place for long. */
const MOST_RIGHT = 20;

interface Tally {
  add(key: string): void;
  of(key: string): number;
}

const makeTally = (): Tally => {
  const counts = new Map<string, { count: number; until: number }>();
  const of = (key: string): number => {
    const found = counts.get(key);
    return found !== undefined && found.until > performance.now() ? found.count : 0;
  };
  return {
    of,
    add: key => {
      const count = of(key) + 1;
      counts.delete(key);
      counts.set(key, { count, until: performance.now() + REMEMBERED_MS });
      const [oldest] = counts.keys();
      if (counts.size > MAX_ADDRESSES && oldest !== undefined) counts.delete(oldest);
    },
  };
};

/** Who shares a network: an IPv4 /24, an IPv6 /48. */
const networkKey = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : `${address.replace(/\.\d+$/, '')}.0/24`;

/** How the passwords tried from addresses went, of this process and in its memory. */
export interface IpReputation {
  note(ip: string | null, right: boolean): void;
  /**
   * The rank of an address when many sign-ins wait for a hash: below 0 where more attempts were right than wrong, else by the wrong
   * ones from it and its network. It depends on the network address alone: if the account mattered, the waiting time would tell
   * which accounts exist.
   */
  rankOf(ip: string | null): number;
}

export const makeIpReputation = (): IpReputation => {
  const [right, wrong] = [makeTally(), makeTally()];
  return {
    note: (ip, isRight) => {
      if (ip === null) return;
      const address = addressKey(ip);
      if (isRight) {
        right.add(address);
        return;
      }
      wrong.add(address);
      wrong.add(networkKey(address));
    },
    rankOf: ip => {
      if (ip === null) return 0;
      const address = addressKey(ip);
      const balance = wrong.of(address) - Math.min(MOST_RIGHT, right.of(address));
      return balance < 0 ? balance : balance + wrong.of(networkKey(address));
    },
  };
};

/** One for the whole process, like the queue it orders. */
export const ipReputation = makeIpReputation();
