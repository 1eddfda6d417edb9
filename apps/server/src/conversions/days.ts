import { countDays } from '@drumlin/contract/analytics/periods.ts';
import type pg from 'pg';
import { copyRows } from '../platform/postgres/copy-rows.ts';
import { type ConsumerOfRun, consumersOf } from './attempts.ts';
import { type Attempts, addAttempts, COUNTS, DAY_SIZE, FILTERS } from './fold.ts';
import { type Run, readDayStarts, readRuns } from './scope.ts';

const TABLE = {
  table: 'interac_conversion_day',
  columns: ['merchant_id', 'transaction_type', 'abandons', 'et_day', ...COUNTS],
};
type DayRow = readonly (string | number)[];

/** Rows are written this many at a time. */
const BATCH = 10_000;

/** The days of merchants that are worked out, and every day from the first to the one after the last of them. */
interface Days {
  runs: readonly Run[];
  calendar: readonly { day: string; at: number }[];
}

const readDays = async (client: pg.ClientBase): Promise<Days | undefined> => {
  const runs = await readRuns(client);
  const firstDay = runs.map(run => run.firstDay).toSorted()[0];
  const lastDay = runs
    .map(run => run.lastDay)
    .toSorted()
    .at(-1);
  if (firstDay === undefined || lastDay === undefined) return undefined;
  return { runs, calendar: await readDayStarts(client, { firstDay, lastDay }) };
};

/** A run while its consumers are added up. */
const openRun = ({ calendar }: Days, run: Run) => {
  const from = calendar.findIndex(({ day }) => day === run.firstDay);
  const days = calendar.slice(from, from + countDays(run) + 1);
  const starts = days.map(({ at }) => at);
  const tally = new Float64Array((days.length - 1) * DAY_SIZE);
  return {
    add: (attempts: Attempts): void => addAttempts(tally, starts, attempts),
    /** Of each of its days and each filter, where there was an attempt. */
    rows: (): DayRow[] =>
      days.slice(0, -1).flatMap(({ day }, place) =>
        FILTERS.flatMap(({ transactionType, abandons }, filter): DayRow[] => {
          const cell = place * DAY_SIZE + filter * COUNTS.length;
          const counts = [...tally.subarray(cell, cell + COUNTS.length)];
          return counts[0] ? [[run.merchantId, transactionType, abandons, day, ...counts]] : [];
        }),
      ),
  };
};

/** The rows of each run in turn, from its consumers' attempts. */
async function* rowsOfRuns(
  days: Days,
  consumers: AsyncIterable<ConsumerOfRun>,
): AsyncGenerator<{ place: number; rows: DayRow[] }> {
  let open: { place: number; run: ReturnType<typeof openRun> } | undefined;
  for await (const { run: place, attempts } of consumers) {
    if (open?.place !== place) {
      if (open) yield { place: open.place, rows: open.run.rows() };
      const run = days.runs[place - 1];
      if (!run) throw new RangeError(`There is no run ${place}`);
      open = { place, run: openRun(days, run) };
    }
    open.run.add(attempts);
  }
  if (open) yield { place: open.place, rows: open.run.rows() };
}

export interface DaysQuery {
  /** A FROM item of the payins, as `takeScope` answers it. */
  rows: string;
  onProgress: (done: number) => void;
}

/** Works out the days of every run from its payins and puts them in place of what was there. Answers the runs. */
export const writeDays = async (client: pg.ClientBase, { rows, onProgress }: DaysQuery): Promise<readonly Run[]> => {
  const days = await readDays(client);
  if (!days) return [];
  await client.query(
    'delete from interac_conversion_day d using run r where d.merchant_id = r.merchant_id and d.et_day between r.first_day and r.last_day',
  );
  let waiting: DayRow[] = [];
  for await (const run of rowsOfRuns(days, consumersOf(client, rows))) {
    waiting = waiting.concat(run.rows);
    onProgress(run.place / days.runs.length);
    if (waiting.length < BATCH) continue;
    await copyRows(client, TABLE, waiting);
    waiting = [];
  }
  await copyRows(client, TABLE, waiting);
  return days.runs;
};
