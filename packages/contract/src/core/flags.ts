/**
 * The feature flags there are, and whether each is on where an installation says nothing; it sets them with FLAGS, and while it runs with
 * `portal flags`. `eft` offers Returned among statuses; `scheduled-exports` offers schedules; `ip-whitelisting` offers the IP allowed list and
 * the payments test API that it guards; `chat-widget` offers the chat, which also needs its script; each `async-export-` offers exports in
 * the background of one report.
 */
export const FLAG_DEFAULTS = {
  eft: true,
  'scheduled-exports': true,
  'ip-whitelisting': true,
  'chat-widget': false,
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
