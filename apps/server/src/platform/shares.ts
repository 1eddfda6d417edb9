import type { Config } from './config/config.ts';
import { type FairShares, openFairShares } from './jobs/fair-shares.ts';

/** Direct exports, of reports and of the audit trail, that run at once; each has a connection of its own. */
export const EXPORTS_AT_ONCE = { person: 2, company: 3, portal: 4 };

/** Exports in the background that one worker compiles at once; each has a connection of its own too. */
export const BACKGROUND_EXPORTS_AT_ONCE = 2;

/** Acts that move money, of one process: each has a connection, and they hold each other up at the ledger. */
export const MONEY_ACTS_AT_ONCE = 4;

const DOWNLOADS_AT_ONCE = { person: 6, company: 20, portal: 60 };

/** The longest that a picture takes to draw. */
const PICTURE_WAIT_MS = 10_000;

/** What people share in one process, so that one of them, or all of one company together, cannot take it from the others. */
export interface PlatformShares {
  exports: FairShares;
  /** Downloads of files that are there: each holds a place for as long as its reader takes. */
  downloads: FairShares;
  /** Connections of the pool that everything else is done with, sign-in among it: `postgres/shared-pool.ts`. */
  calls: FairShares;
  /** Reading reports: a connection of `reportPool` for as long as fifteen seconds. */
  reports: FairShares;
  /** Reading all rows of a month and their fees: some seconds of a connection of exports and of this process, for one person after the other. */
  feeChecks: FairShares;
  /** Reading the audit trail and the list of VIP consumers: what takes long on the connections that sign-in needs. */
  trail: FairShares;
  /** Making test payments, by merchant: a transaction each on those same connections. */
  payments: FairShares;
  /** Calls with one Idempotency-Key, of which one goes on: the others would each hold a connection while they wait for it. */
  sameCalls: FairShares;
  /** Drawing pictures anew and cleaning drawings, of which few run at once and few may wait (`files/images.ts`): a company has one of them. */
  pictures: FairShares;
}

/** Statements of one person's calls that may wait: more than one network address may have under way. */
const CALLS_WAITING = 300;

/** Calls of one merchant's server that may wait: as many as it may make in a minute. */
const PAYMENTS_WAITING = 240;

const partOf = (size: number, part: number): number => Math.max(1, Math.floor(size * part));

/** The pools queue for themselves, so only a person's and a company's part of their connections is held to here. */
export const openShares = ({
  databaseConnections,
  statementSeconds,
}: Pick<Config, 'databaseConnections' | 'statementSeconds'>): PlatformShares => {
  const size = databaseConnections / 2;
  const part = (person: number, company: number) => ({
    person: partOf(size, person),
    company: partOf(size, company),
    portal: Number.POSITIVE_INFINITY,
  });
  const callMs = statementSeconds.call * 1000;
  const unbound = Number.POSITIVE_INFINITY;
  return {
    exports: openFairShares(EXPORTS_AT_ONCE),
    downloads: openFairShares(DOWNLOADS_AT_ONCE),
    calls: openFairShares(part(0.5, 0.6), callMs, CALLS_WAITING),
    reports: openFairShares(part(0.5, 0.8), statementSeconds.report * 1000),
    feeChecks: openFairShares({ person: 1, company: 1, portal: 1 }, statementSeconds.report * 1000),
    trail: openFairShares(part(0.2, 0.4), callMs),
    payments: openFairShares(part(0.2, 0.4), callMs, PAYMENTS_WAITING),
    sameCalls: openFairShares({ person: 1, company: unbound, portal: unbound }, callMs),
    pictures: openFairShares({ person: 1, company: 1, portal: unbound }, PICTURE_WAIT_MS),
  };
};
