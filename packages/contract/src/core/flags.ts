/**
 * The feature flags there are, and whether each is on where an installation says nothing; it sets them with FLAGS. `eft` offers Returned among
 * statuses; `scheduled-exports` offers schedules; each `async-export-` offers exports in the background of one report.
 */
export const FLAG_DEFAULTS = {
  eft: true,
  'scheduled-exports': true,
  'async-export-interac-payins': true,
  'async-export-interac-payouts': true,
  'async-export-interac-returns': true,
  'async-export-interac-daily-summary': true,
  'async-export-interac-adjustments': true,
  'async-export-interac-disbursements': true,
  'async-export-ibt-returns': true,
  'async-export-ibt-identity-verifications': true,
  'async-export-ibt-daily-summary': true,
  'async-export-ibt-adjustments': true,
  'async-export-ibt-disbursements': true,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[];
