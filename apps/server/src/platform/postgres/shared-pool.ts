import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { FairShares, Tenant } from '../jobs/fair-shares.ts';

/** What is done for one request, however many statements that takes. */
interface RequestContext {
  sharer: Tenant;
  /** Connections that it has. */
  held: number;
  /** Whether its reports are read from the primary: for who has just changed something, which a replica may not have yet. */
  needsPrimary: boolean;
  isOver: boolean;
}

/** It is the memory of one request; what goes on in no request, such as jobs, takes from nobody's share. */
const errands = new AsyncLocalStorage<RequestContext>();

/**
 * Does `work`, with all that it begins, on behalf of somebody. Answers how to say that it is over: what it has set up to stay, such as a connection
 * that hears of changes, is then on behalf of nobody.
 */
export const runAs = (
  sharer: Tenant,
  work: () => void,
  { needsPrimary = false }: Partial<Pick<RequestContext, 'needsPrimary'>> = {},
): (() => void) => {
  const errand: RequestContext = { sharer, held: 0, needsPrimary, isOver: false };
  errands.run(errand, work);
  return () => {
    errand.isOver = true;
  };
};

/** Whether the request that asks needs what it reads of reports from the primary. */
export const needsPrimary = (): boolean => errands.getStore()?.needsPrimary === true;

type Got = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
/** The pool asks itself with a callback for each statement that is given to it; others ask for a promise. */
type Connect = (got: Got) => void;

/**
 * Lets nobody, nor all of one company together, take a pool of connections from the others: each connection is a place of the shares, from when it is
 * asked for until it is given back. An errand that has one waits for no other, as each of several could hold what another waits for. Throws
 * `OverloadedError` as `FairShares.hold` does.
 */
export const shareConnections = (pool: pg.Pool, shares: FairShares): void => {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const places = new WeakMap<pg.PoolClient, () => void>();
  pool.on('release', (_, client) => {
    places.get(client)?.();
    places.delete(client);
  });

  const take = ({ sharer, held }: RequestContext): (() => void) | Promise<() => void> => {
    const taken = shares.take(sharer);
    if (typeof taken !== 'string') return taken;
    return held > 0 ? () => undefined : shares.hold(sharer);
  };
  const connectWith = (errand: RequestContext, release: () => void, got: Got): void => {
    errand.held += 1;
    const giveBack = () => {
      errand.held -= 1;
      release();
    };
    connect((error, client, done) => {
      if (client) places.set(client, giveBack);
      else giveBack();
      got(error, client, done);
    });
  };
  const connectShared: Connect = got => {
    const errand = errands.getStore();
    if (!errand || errand.isOver) return connect(got);
    const taken = take(errand);
    if (typeof taken === 'function') return connectWith(errand, taken, got);
    taken.then(
      release => connectWith(errand, release, got),
      error => got(error, undefined, () => undefined),
    );
  };

  pool.connect = ((got?: Got) => {
    if (got) return connectShared(got);
    return new Promise((resolve, reject) => {
      connectShared((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as typeof pool.connect;
};
