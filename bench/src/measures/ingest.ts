import { withClient } from '../database.ts';
import { atLeast, atMost, type Figure, noiseOf } from '../figure.ts';
import { BATCH_ROWS, writeBatches } from '../ingest/batches.ts';
import { copySeconds, ingestSeconds, rollupSeconds } from '../ingest/rates.ts';
import { median } from '../statistics.ts';

const GROUP = `Taking files of ${BATCH_ROWS.toLocaleString('en-CA')} new payins into the ledger`;
const ROUNDS = 3;

export interface IngestBench {
  rows: number;
  /** A database whose ledger may be added to. */
  databaseUrl: string;
  folder: string;
}

const rates = (seconds: readonly number[]) => seconds.map(each => BATCH_ROWS / each);

const toFigures = (ingest: readonly number[], copy: readonly number[], rollup: readonly number[]): Figure[] => {
  const [ours, limit] = [rates(ingest), rates(copy)];
  const shares = rollup.map((seconds, at) => (100 * seconds) / (ingest[at] as number));
  return [
    {
      group: GROUP,
      what: 'portal ingest, until committed (limit: bare COPY into the same table and indexes)',
      unit: 'rows/s',
      p50: median(ours),
      limit: median(limit),
      bounds: [atLeast('ratio', 0.5)],
      noise: noiseOf({ rounds: ours }, { rounds: limit }),
    },
    {
      group: GROUP,
      what: 'rollup upkeep, share of that time',
      unit: '%',
      p50: median(shares),
      bounds: [atMost('p50', 10)],
      noise: noiseOf({ rounds: shares }),
    },
  ];
};

/** Rows a second of `portal ingest` and of a bare COPY, in turns, and the share of the rollups. */
export const measureIngest = ({ rows, databaseUrl, folder }: IngestBench): Promise<Figure[]> =>
  withClient(databaseUrl, async client => {
    const batches = await writeBatches(client, rows, folder, 2 * ROUNDS);
    const ingest: number[] = [];
    const copy: number[] = [];
    const rollup: number[] = [];
    for (const [at, batch] of batches.entries()) {
      if (at % 2 === 1) copy.push(await copySeconds(client, batch));
      else {
        rollup.push(await rollupSeconds(client, batch));
        ingest.push(await ingestSeconds(client, databaseUrl, folder, batch));
      }
    }
    return toFigures(ingest, copy, rollup);
  });
