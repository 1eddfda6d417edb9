/** The datasets, in the order a full load needs. Apart from their fields, so that a list of them costs the web nothing more. */
export const DATASET_NAMES = [
  'merchants',
  'interac-payins',
  'interac-payouts',
  'interac-eft-payouts',
  'interac-returns',
  'interac-adjustments',
  'interac-disbursements',
  'ibt-payins',
  'ibt-payouts',
  'ibt-returns',
  'ibt-representments',
  'ibt-adjustments',
  'ibt-disbursements',
  'ibt-identity-verifications',
  'interac-balances',
  'ibt-wallets',
] as const;
export type DatasetName = (typeof DATASET_NAMES)[number];
