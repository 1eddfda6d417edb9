import { mkdir } from 'node:fs/promises';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { paymentDayUpTo } from '@drumlin/contract/disbursements/calendar.ts';
import { DATASETS } from '@drumlin/contract/ingest/datasets.ts';
import type { merchantsDataset } from '@drumlin/contract/ingest/merchants.ts';
import { DAY, HOUR } from './calendar.ts';
import type { CsvValue } from './csv.ts';
import { type DatasetFile, writeDatasetFiles } from './dataset-file.ts';
import { ibtBatches } from './ibt/batches.ts';
import { interacBatches } from './interac/batches.ts';
import { PROCESSED_ON, REIMBURSED_AT_HOUR } from './interac/rules.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { PROFILES, type ProfileName } from './profiles.ts';

type MerchantRow = Record<keyof typeof merchantsDataset.fields, CsvValue>;

/** The rows of `merchants` at `asOf`: a merchant that does not trade, or has not opened by then, is a draft. */
const merchantRows = (ledger: Ledger, asOf: Date): MerchantRow[] =>
  ledger.merchants.map(merchant => ({
    merchantParentId: merchant.merchantParentId,
    merchantParentName: merchant.merchantParentName,
    merchantId: merchant.merchantId,
    merchantName: merchant.merchantName,
    merchantStatus: merchant.weight > 0 && merchant.openedOn <= easternDay(asOf) ? 'ACTIVE' : 'DRAFT',
    products: merchant.products.join('|'),
    openedOn: merchant.openedOn,
  }));

export interface SimulationOptions {
  readonly profile: ProfileName;
  /** A uint64. */
  readonly seed: bigint;
  /** The instant the files show: later events are not in them. */
  readonly asOf: Date;
  /** The folder for the files; made when it is missing. */
  readonly out: string;
  /** The ledger's first Eastern day (YYYY-MM-DD); the profile's own rule when not given. */
  readonly from?: string;
  /** Whether the files of Instant Bank Transfer are left out; the others are the same with and without them. */
  readonly withoutIbt?: boolean;
  /**
   * Whether the Interac reimbursements from the newest payment day on are left to whoever takes the files; the ledger is otherwise as the rules
   * say, so what was left is in the balances.
   */
  readonly leavesPaymentDay?: boolean;
  /** `done` is the share that is finished, 0 to 1. */
  readonly onProgress?: (progress: { readonly done: number }) => void;
}

/* The datasets of a product are written together, since its days are made only once. */
const INTERAC = {
  'interac-payins': DATASETS['interac-payins'],
  'interac-payouts': DATASETS['interac-payouts'],
  'interac-eft-payouts': DATASETS['interac-eft-payouts'],
  'interac-returns': DATASETS['interac-returns'],
  'interac-adjustments': DATASETS['interac-adjustments'],
  'interac-disbursements': DATASETS['interac-disbursements'],
  'interac-balances': DATASETS['interac-balances'],
};

const IBT = {
  'ibt-payins': DATASETS['ibt-payins'],
  'ibt-payouts': DATASETS['ibt-payouts'],
  'ibt-returns': DATASETS['ibt-returns'],
  'ibt-representments': DATASETS['ibt-representments'],
  'ibt-adjustments': DATASETS['ibt-adjustments'],
  'ibt-disbursements': DATASETS['ibt-disbursements'],
  'ibt-identity-verifications': DATASETS['ibt-identity-verifications'],
  'ibt-wallets': DATASETS['ibt-wallets'],
};

/** The share of time that the Interac days take. */
const INTERAC_PART = 0.7;

const inIngestOrder = (files: readonly DatasetFile[]): DatasetFile[] => {
  const order = Object.keys(DATASETS);
  return files.toSorted((a, b) => order.indexOf(a.dataset) - order.indexOf(b.dataset));
};

/** The ledger of the options. No payment day is one on which the clocks change, so its hour is as long after midnight as it says. */
export const ledgerOf = ({ seed, profile, asOf, from, leavesPaymentDay }: Omit<SimulationOptions, 'out'>): Ledger => {
  const ledger = openLedger(seed, PROFILES[profile], asOf, from);
  const day = easternDay(new Date(asOf.getTime() - REIMBURSED_AT_HOUR * HOUR));
  const leftFrom = leavesPaymentDay ? paymentDayUpTo(day, PROCESSED_ON) : undefined;
  return leftFrom === undefined ? ledger : { ...ledger, leftFrom };
};

/**
 * Makes a ledger and writes its ingest files, in the order they are to be ingested. The same seed, profile, first day and asOf give
 * the same bytes; a later asOf only adds to the log. Throws a LedgerSettingError that names an invalid setting, before it writes
 * anything.
 */
export const simulate = async (options: SimulationOptions): Promise<{ files: DatasetFile[] }> => {
  const { asOf, out, onProgress } = options;
  const ledger = ledgerOf(options);
  const days = Math.round((Date.parse(easternDay(asOf)) - Date.parse(ledger.firstDay)) / DAY) + 1;
  // A ledger is nobody's but its maker's to read, made up or not
  await mkdir(out, { recursive: true, mode: 0o700 });
  const progress = (from: number, to: number) => {
    let daysDone = 0;
    return () => {
      daysDone += 1;
      onProgress?.({ done: from + (to - from) * Math.min(1, daysDone / days) });
    };
  };
  const merchants = { merchants: DATASETS.merchants };
  return {
    files: inIngestOrder([
      ...(await writeDatasetFiles(out, merchants, [{ merchants: merchantRows(ledger, asOf) }], () => {})),
      ...(await writeDatasetFiles(out, INTERAC, interacBatches(ledger, asOf), progress(0, INTERAC_PART))),
      ...(options.withoutIbt
        ? []
        : await writeDatasetFiles(out, IBT, ibtBatches(ledger, asOf), progress(INTERAC_PART, 1))),
    ]),
  };
};
