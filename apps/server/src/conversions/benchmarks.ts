import type { ConversionType } from '@drumlin/contract/analytics/choices.ts';
import { countDays, type DayRange } from '@drumlin/contract/analytics/periods.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type pg from 'pg';
import { copyRows } from '../platform/postgres/copy-rows.ts';
import { COUNTS, FILTERS } from './fold.ts';
import { type PeerRate, percentilesFor } from './percentiles.ts';

/** Merchants with fewer attempts in a range, or windows, of those that a conversion is divided by, are no peers of that conversion. */
const FEWEST_ATTEMPTS = 30;
const IS_PEER = `'INTERAC' = any(m.products)`;

type Count = (typeof COUNTS)[number];

/** What a peer's counts in a range of days come to, by one filter. */
interface Peer extends Record<Count, number> {
  merchantParentId: string;
}

/** Each conversion as a fraction, with the columns of its percentiles. */
const CONVERSIONS: Readonly<
  Record<
    ConversionType,
    { columns: string; of: (sums: Record<Count, number>) => [numerator: number, denominator: number] }
  >
> = {
  GROSS: { columns: 'gross', of: sums => [sums.successes, sums.attempts] },
  FIRST_TIME: { columns: 'first_time', of: sums => [sums.first_time_successes, sums.first_time_attempts] },
  EXISTING: {
    columns: 'existing',
    of: sums => [sums.successes - sums.first_time_successes, sums.attempts - sums.first_time_attempts],
  },
  USER24HOUR: { columns: 'user24hour', of: sums => [sums.converted_windows, sums.windows] },
};
const ALL = Object.values(CONVERSIONS);

/** The counts of each peer in each of some ranges, given as their days, by filter. */
const READ = `
  select r.place, d.transaction_type as "transactionType", d.abandons, m.merchant_parent_id as "merchantParentId",
    ${COUNTS.map(name => `sum(d.${name}) as ${name}`).join(', ')}
  from unnest($1::date[], $2::int[]) r (et_day, place) join interac_conversion_day d using (et_day) join merchant m using (merchant_id)
  where ${IS_PEER}
  group by r.place, d.transaction_type, d.abandons, m.merchant_id`;

/** Ranges are read so many at a time: each has a row of every peer and filter. */
const RANGES_AT_ONCE = 16;

const KEY = ['merchant_parent_id', 'transaction_type', 'abandons', 'first_day', 'last_day'];
const TABLE = {
  table: 'conversion_benchmark',
  columns: [...KEY, ...ALL.flatMap(({ columns }) => [25, 50, 75].map(percentile => `${columns}_${percentile}`))],
};
type BenchmarkRow = readonly (string | number | null)[];
type Filter = (typeof FILTERS)[number];

type PeersOf = (place: number, filter: Filter) => readonly Peer[];

const readPeersOf = async (client: pg.ClientBase, ranges: readonly DayRange[]): Promise<PeersOf> => {
  const days = ranges.flatMap((range, place) =>
    Array.from({ length: countDays(range) }, (_, n) => ({ day: addDays(range.firstDay, n), place })),
  );
  const { rows } = await client.query<Peer & Filter & { place: number }>(READ, [
    days.map(({ day }) => day),
    days.map(({ place }) => place),
  ]);
  const keyOf = (place: number, { transactionType, abandons }: Filter) => `${place} ${transactionType} ${abandons}`;
  const found = Map.groupBy(rows, row => keyOf(row.place, row));
  return (place, filter) => found.get(keyOf(place, filter)) ?? [];
};

/** The rows of one range and filter: of each parent for whom any conversion has percentiles. */
const rowsOf = (
  parents: readonly string[],
  peers: readonly Peer[],
  range: DayRange,
  filter: Filter,
): BenchmarkRow[] => {
  const each = ALL.map(({ of }) => {
    const rates = peers.map((peer): PeerRate => {
      const [numerator, denominator] = of(peer);
      return { merchantParentId: peer.merchantParentId, numerator, denominator };
    });
    return percentilesFor(
      parents,
      rates.filter(({ denominator }) => denominator >= FEWEST_ATTEMPTS),
    );
  });
  return parents
    .filter(parent => each.some(known => known.has(parent)))
    .map(parent => {
      const found = each.flatMap((known): readonly (number | null)[] => known.get(parent) ?? NONE);
      return [parent, filter.transactionType, filter.abandons, range.firstDay, range.lastDay, ...found];
    });
};
const NONE = [null, null, null];

/** SQL: whose rates benchmarks are made of and who is shown which, in short: where it or the floor changes, all of them do. */
const PEERS = `(
  select md5('${FEWEST_ATTEMPTS} of each conversion' || coalesce(jsonb_agg(jsonb_build_array(merchant_id, merchant_parent_id) order by merchant_id), '[]')::text)
  from merchant m where ${IS_PEER}
)`;

/** SQL: whether the benchmarks that are kept are of merchants and parents as they are now; null before the first refresh. */
export const PEERS_STAND = `(${PEERS} = (select peers from analytics_refresh order by id desc limit 1))`;

export const readPeers = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ peers: string }>(`select ${PEERS} as peers`);
  return rows[0]?.peers ?? '';
};

/** Works out the benchmarks of the stale ranges, and forgets those of ranges that are neither stale nor kept. */
export const writeBenchmarks = async (
  client: pg.ClientBase,
  { stale, kept }: { stale: readonly DayRange[]; kept: readonly DayRange[] },
): Promise<void> => {
  const ends = (ranges: readonly DayRange[]) => [
    ranges.map(({ firstDay }) => firstDay),
    ranges.map(({ lastDay }) => lastDay),
  ];
  await client.query(
    `delete from conversion_benchmark b where not exists (
       select from unnest($1::date[], $2::date[]) k (first_day, last_day) where k.first_day = b.first_day and k.last_day = b.last_day
     )`,
    ends(kept),
  );
  const { rows } = await client.query<{ id: string }>(
    `select distinct merchant_parent_id as id from merchant m where ${IS_PEER} order by 1`,
  );
  const parents = rows.map(({ id }) => id);
  for (let from = 0; from < stale.length; from += RANGES_AT_ONCE) {
    const ranges = stale.slice(from, from + RANGES_AT_ONCE);
    const peersOf = await readPeersOf(client, ranges);
    const written = ranges.flatMap((range, place) =>
      FILTERS.flatMap(filter => rowsOf(parents, peersOf(place, filter), range, filter)),
    );
    await copyRows(client, TABLE, written);
  }
};
