import { mkdir } from 'node:fs/promises';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { interacPayinsDataset } from '@drumlin/contract/ingest/interac-payins.ts';
import { merchantsDataset } from '@drumlin/contract/ingest/merchants.ts';
import { DAY } from './calendar.ts';
import { type DatasetFile, writeDatasetFile } from './dataset-file.ts';
import { openLedger } from './ledger.ts';
import { merchantRows } from './merchant-rows.ts';
import { interacPayinRows } from './payins/rows.ts';
import { PROFILES, type ProfileName } from './profiles.ts';

export interface SimulationProgress {
  /** The dataset being written. */
  readonly dataset: string;
  /** Rows of it so far. */
  readonly rows: number;
  /** How much of the whole is done, 0 to 1. */
  readonly done: number;
}

export interface SimulationOptions {
  readonly profile: ProfileName;
  /** A uint64. */
  readonly seed: bigint;
  /** The instant the files show: what happened later is not in them. */
  readonly asOf: Date;
  /** The folder for the files; made when it is missing. */
  readonly out: string;
  /** The ledger's first Eastern day (YYYY-MM-DD); the profile's own rule when not given. */
  readonly from?: string;
  readonly onProgress?: (progress: SimulationProgress) => void;
}

/**
 * Makes a ledger and writes its ingest files, in the order they are to be ingested. The same seed, profile, first day and
 * asOf give the same bytes; a later asOf only adds to the log. Throws a LedgerSettingError that names a setting out of its rule, before it writes anything.
 */
export const simulate = async (options: SimulationOptions): Promise<{ files: DatasetFile[] }> => {
  const { asOf, out, onProgress } = options;
  const ledger = openLedger(options.seed, PROFILES[options.profile], asOf, options.from);
  const days = Math.round((Date.parse(easternDay(asOf)) - Date.parse(ledger.firstDay)) / DAY) + 1;
  await mkdir(out, { recursive: true });
  const merchants = await writeDatasetFile(out, merchantsDataset, [merchantRows(ledger, asOf)], () => {});
  let daysDone = 0;
  const payins = await writeDatasetFile(out, interacPayinsDataset, interacPayinRows(ledger, asOf), rows => {
    daysDone += 1;
    onProgress?.({ dataset: interacPayinsDataset.name, rows, done: daysDone / days });
  });
  return { files: [merchants, payins] };
};
