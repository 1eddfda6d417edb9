import type { transStatus } from './transactions.ts';

/**
 * What a status does to the amount of its row in every account, disbursement and statement: it moves on the day on which the row began; it
 * moves and comes back by an adjustment of its own where the row failed on a later Eastern day than it began, and does not move otherwise; or
 * it does not move. A fee is charged as its row says whatever the status (docs/reconciliation.md). Of Instant Bank Transfer SUCCESS alone moves.
 */
type Effect = 'moves' | 'movesWhereLate' | 'none';

type InteracEffects = Readonly<Record<keyof (typeof transStatus)['entries'], Effect>>;

const only = { R: 'none', P: 'none', I: 'none', T: 'none', A: 'none', C: 'none', F: 'none', X: 'none' } as const;

/** Payins and returns move when they have succeeded; payouts as soon as they begin, unless they ended without being paid. */
export const INTERAC_EFFECTS = {
  payin: { S: 'moves', ...only },
  payout: {
    ...{ S: 'moves', P: 'moves', I: 'moves', T: 'moves', C: 'none' },
    ...{ R: 'movesWhereLate', A: 'movesWhereLate', F: 'movesWhereLate', X: 'movesWhereLate' },
  },
  return: { S: 'moves', ...only },
} as const satisfies Readonly<Record<string, InteracEffects>>;

/** The statuses of some rows of Interac that have an effect. */
export const statusesThat = (rows: keyof typeof INTERAC_EFFECTS, effect: Effect): string[] =>
  Object.entries<Effect>(INTERAC_EFFECTS[rows]).flatMap(([status, each]) => (each === effect ? [status] : []));
