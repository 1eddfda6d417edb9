import { OverloadedError } from '../errors.ts';
import { openQuota } from './quota.ts';

/** Who takes of what all share. The provider's staff, who have no merchant parent, are one company. */
export interface Tenant {
  /** The person; where a program calls, what it calls for. */
  userId: number | string;
  merchantParentId: string | null;
  /** Who looks through that person's eyes, to whom it is counted. */
  viewedBy?: Tenant | undefined;
}

/** Whose share is used up: in the order in which it is told, the own one first. */
const PARTIES = ['person', 'company', 'portal'] as const;
export type ShareLevel = (typeof PARTIES)[number];

export interface FairShares {
  /** Takes a place and answers how to give it back, or whose share is used up. Waits for nothing. */
  take(sharer: Tenant): (() => void) | ShareLevel;
  /** Takes a place once there is one, and answers how to give it back. Throws as `run`. */
  hold(sharer: Tenant): Promise<() => void>;
  /** Does `work` once there is a place for it. Throws `OverloadedError` where that takes too long or too much waits. */
  run<T>(sharer: Tenant, work: () => Promise<T>): Promise<T>;
}

export type Shares = Readonly<Record<ShareLevel, number>>;

/** How many pieces of one person's work may wait; a page asks for a dozen things at once. */
const WAITING = 50;

/** Tries to begin, and answers whether it did. */
type Waiting = () => boolean;

/**
 * Places that nobody can take from all others: at once a person has a share of them, a company (a merchant parent with its people) a
 * larger one, and all together as many as there are. `waitMs` is how long `run` waits for a place, and `most` how much of one person's work
 * may wait.
 */
export const openFairShares = (shares: Shares, waitMs = 0, most = WAITING): FairShares => {
  const quotas = PARTIES.map(party => ({ party, quota: openQuota(shares[party]) }));
  const places = openQuota(most);
  const waiting = new Set<Waiting>();

  const beginNext = (): void => {
    for (const begin of waiting) if (begin()) waiting.delete(begin);
  };
  const take = (sharer: Tenant): (() => void) | ShareLevel => {
    const { userId, merchantParentId } = sharer.viewedBy ?? sharer;
    const keys = { person: String(userId), company: merchantParentId ?? '', portal: '' };
    const taken: (() => void)[] = [];
    const giveBack = () => {
      for (const each of taken) each();
    };
    for (const { party, quota } of quotas) {
      const own = quota.take(keys[party]);
      if (!own) {
        giveBack();
        return party;
      }
      taken.push(own);
    }
    return () => {
      giveBack();
      beginNext();
    };
  };
  /** Resolves with how to give the place back, those who came first before those who came later. */
  const wait = (sharer: Tenant): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = places.take(String((sharer.viewedBy ?? sharer).userId));
      if (!leave) throw new OverloadedError();
      const begin: Waiting = () => {
        const release = take(sharer);
        if (typeof release === 'string') return false;
        clearTimeout(timer);
        leave();
        resolve(release);
        return true;
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        leave();
        reject(new OverloadedError());
      }, waitMs);
      waiting.add(begin);
    });

  const hold = async (sharer: Tenant): Promise<() => void> => {
    const taken = take(sharer);
    return typeof taken === 'string' ? wait(sharer) : taken;
  };

  return {
    take,
    hold,
    run: async (sharer, work) => {
      const release = await hold(sharer);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
