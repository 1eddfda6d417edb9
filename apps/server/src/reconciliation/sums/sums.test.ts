import { IDENTITIES } from '@drumlin/contract/reconciliation/identities.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLLUP_FAMILIES } from '../../rollups/registry.ts';
import { rollupTables } from '../../rollups/tables.ts';
import { KINDS, type Kind } from '../../rollups/testing/kinds-of-sums.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { useBooks } from '../testing/world.ts';

/*
 * A ledger that ties out, of which every kind of sum is changed by SQL, of one merchant and of all together: each change is told, under its own
 * name, and nothing else is.
 */

/** The counts of the rows of a daily summary, which triggers keep of all merchants together and no family declares. */
const ROWS_OF_SUMMARIES: Kind[] = ['interac', 'ibt'].map(product => ({
  table: `${product}_summary_row_day`,
  part: 'summaryRows',
  of: `${product}-daily-summary`,
  times: 'O',
  by: ['trans_type', 'trans_status'],
  sums: [],
}));

/** What the daily summary calls its sums. */
const CELL: Readonly<Record<string, string>> = {
  row_count: 'count',
  trans_amt_cents: 'amount',
  settle_amt_cents: 'settled',
  fee_cents: 'fee',
};

test('every kind of sum that is kept is in the list', () => {
  const lineOf = (table: string, times: string, by: string[], sums: string[]) =>
    [table, times, by.toSorted(), sums.toSorted()].join(' ');
  const kept = ROLLUP_FAMILIES.flatMap(rollupTables).map(({ table, grain, bases, dimensions, sums }) =>
    lineOf(table, bases.join(grain === 'day' ? ',' : 'x'), Object.keys(dimensions), sums.slice(1)),
  );
  const listed = KINDS.map(({ table, times, by, sums }) => lineOf(table, times, by, sums));
  expect([...new Set(kept)].toSorted()).toEqual(listed.toSorted());
});

test('every part of I1 is that of some kind of sum', () => {
  const parts = KINDS.flatMap(({ part, sums }) =>
    part === 'cell' ? Object.values(CELL) : [`${part}Rows`, ...(sums.length > 0 ? [part] : [])],
  );
  // Those of conversions are tried by themselves
  const conversions = ['conversionRows', 'firstSuccessRows', 'benchmarkRows'];
  expect(Object.keys(IDENTITIES.I1.parts).toSorted()).toEqual([...new Set([...parts, ...conversions])].toSorted());
});
const books = useBooks();
beforeAll(async () => {
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-10-20',
  });
  await books.run();
  expect(await books.all()).toEqual([]);
}, 60_000);

type Row = Readonly<Record<string, string | number>>;
/** A sum that is changed: its kind, time and row. */
interface Sum {
  kind: Kind;
  time: string;
  row: Row;
}

/** The columns that the database works out by itself. */
const WORKED_OUT = ['id', 'trans_count', 'summary_at', 'summary_id', 'is_all'];
const keyOf = ({ kind: { times, by } }: Pick<Sum, 'kind'>): string[] =>
  times.includes('x')
    ? ['merchant_id', ...times.split('x').map(time => `day_${time.toLowerCase()}`), ...by]
    : ['basis', 'merchant_id', 'et_day', ...by];
const dayOf = ({ kind: { times }, row }: Sum): string => String(times.includes('x') ? row['day_o'] : row['et_day']);

const at = (sum: Sum, from = 1) =>
  keyOf(sum)
    .map((column, index) => `${column} = $${from + index}`)
    .join(' and ');
const key = (sum: Sum) => keyOf(sum).map(column => sum.row[column]);
const insert = (table: string, row: Row) => {
  const columns = Object.keys(row).filter(column => !WORKED_OUT.includes(column));
  return books.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map(column => row[column]),
  );
};

/** One sum of every kind and time, of one merchant or of all together. */
const sumsOf = async (isOfAll: boolean): Promise<Sum[]> => {
  const sums: Sum[] = [];
  for (const kind of [...KINDS, ...(isOfAll ? ROWS_OF_SUMMARIES : [])])
    for (const time of kind.times.includes('x') ? [kind.times] : kind.times.split(',')) {
      const of = kind.times.includes('x') ? '' : `and basis = '${time}'`;
      const row = await books.one<Row>(
        `select * from ${kind.table} where merchant_id ${isOfAll ? '=' : '<>'} '*' ${of} order by ${keyOf({ kind }).join(', ')}
         offset (select count(*) / 2 from ${kind.table} where merchant_id ${isOfAll ? '=' : '<>'} '*' ${of}) limit 1`,
      );
      sums.push({ kind, time, row });
    }
  return sums;
};

/** What is told of a sum: of its rows, or of one of its sums in cents. */
const told = ({ kind, time, row, ...rest }: Sum, column: string, expected: number, found: number) => {
  const { part, of, times, by } = kind;
  const values = by.map(name => row[name]);
  const when = times.includes('x') ? ['O', row[`day_${times.slice(-1).toLowerCase()}`]] : [time];
  const name = column === 'row_count' ? '' : column.replace(/_cents$/, '');
  const words = [of, ...(part === 'summaryRows' ? [] : when), values.join('/'), name];
  const about = part === 'cell' ? [of, ...values].join('-') : words.filter(Boolean).join(' ');
  const rowsPart = part === 'summaryRows' ? 'reportRows' : `${part}Rows`;
  return {
    identity: 'I1',
    part: part === 'cell' ? CELL[column] : column === 'row_count' ? rowsPart : part,
    merchant_id: row['merchant_id'] === '*' ? null : row['merchant_id'],
    et_day: dayOf({ kind, time, row, ...rest }),
    ...{ about, expected, found },
  };
};
type Told = ReturnType<typeof told>;

/** A change of a sum, how it is taken back, and what is told of it. */
interface Change {
  make: (sum: Sum) => Promise<unknown>;
  undo: (sum: Sum) => Promise<unknown>;
  told: (sum: Sum) => Told[];
}

const more = (columns: (kind: Kind) => readonly string[]): Change => {
  const add = (sum: Sum, by: number) => {
    const set = columns(sum.kind).map(column => `${column} = ${column} + ${by}`);
    return books.query(`update ${sum.kind.table} set ${set.join(', ')} where ${at(sum)}`, key(sum));
  };
  return {
    make: sum => add(sum, 1),
    undo: sum => add(sum, -1),
    told: sum =>
      columns(sum.kind).map(column => told(sum, column, Number(sum.row[column]), Number(sum.row[column]) + 1)),
  };
};

/** Beside a sum one of the same day that no row is in, or of a day without any where its kind has nothing else to be told apart by. */
const beside = ({ kind, time, row }: Sum): Sum => {
  const last = kind.by.at(-1);
  const sums = Object.fromEntries(kind.sums.map((sum, index) => [sum, 100 + index]));
  return {
    kind,
    time,
    row: { ...row, ...(last ? { [last]: 'NONE' } : { et_day: '2020-02-29' }), row_count: 3, ...sums },
  };
};

const CHANGES: Readonly<Record<string, Change>> = {
  'a cent more': more(({ sums }) => sums),
  'a count more': more(() => ['row_count']),
  'a row missing': {
    make: sum => books.query(`delete from ${sum.kind.table} where ${at(sum)}`, key(sum)),
    undo: ({ kind, row }) => insert(kind.table, row),
    told: sum => [told(sum, 'row_count', Number(sum.row['row_count']), 0)],
  },
  'a row too many': {
    make: sum => insert(sum.kind.table, beside(sum).row),
    undo: sum => books.query(`delete from ${sum.kind.table} where ${at(sum)}`, key(beside(sum))),
    told: sum => [told(beside(sum), 'row_count', 0, 3)],
  },
};

const sorted = (all: readonly object[]) => all.map(each => JSON.stringify(each)).toSorted();

describe.each([
  ['of all merchants together', true],
  ['of one merchant', false],
])('the sums %s', (_whose, isOfAll) => {
  let sums: Sum[];
  beforeAll(async () => {
    sums = await sumsOf(isOfAll);
  });

  test.each(Object.entries(CHANGES))('%s in each kind is told, and nothing else is', async (_change, change) => {
    const changed = sums.filter(sum => change.told(sum).length > 0);
    for (const sum of changed) await change.make(sum);
    await books.run();
    const open = await books.open();
    for (const sum of changed) await change.undo(sum);
    // Of what a merchant is shown some is worked out from its sums, so that other identities tell of these too
    const own = isOfAll ? open : open.filter(({ identity }) => identity === 'I1');
    const names = own.map(({ identity, part, merchant_id, et_day, about, expected, found }) => ({
      ...{ identity, part, merchant_id, et_day, about, expected, found },
    }));
    expect(sorted(names)).toEqual(sorted(changed.flatMap(change.told)));
    // Each leads to the rows of its merchant, or of all, on its day
    for (const { merchant_id, et_day, evidence } of own) {
      const place = evidence.find(({ words }) => words['row'] === undefined);
      expect(place?.words).toMatchObject({ from: et_day, to: et_day });
      expect(place?.words['merchants'] ?? null).toBe(merchant_id);
    }
  });
});

test('taken back, every change is closed', async () => {
  await books.run();
  // What was posted by wrong sums is a difference of the journal until it is posted again
  await books.run();
  expect(await books.open()).toEqual([]);
});

test('what a file has touched is compared by the day, of all merchants together as well', async () => {
  const [near, far] = await books.query<{ et_day: string; merchant_id: string }>(
    `select et_day, min(merchant_id) as merchant_id from interac_payin_day where basis = 'O' and merchant_id <> '*'
     group by 1 order by 1 desc limit 2 offset 10`,
  );
  const add = (cents: number) =>
    books.query(
      `update interac_payin_day set merchant_fee_cents = merchant_fee_cents + $1
       where merchant_id = '*' and basis = 'O' and trans_status = 'S' and interac_trans_method = 'MANUAL' and et_day = any ($2)`,
      [cents, [near?.et_day, far?.et_day]],
    );
  await add(1);
  await books.query(
    `insert into reconciliation_due (source, merchant_id, et_day, newest_at) values ('interac_payin', $1, $2, '2026-01-01')`,
    [near?.merchant_id, near?.et_day],
  );
  await books.run({ whole: false });
  const days = (await books.open()).map(({ et_day }) => et_day);
  await books.run();
  const all = (await books.open()).map(({ et_day }) => et_day);
  await add(-1);
  await books.run();
  expect([days, all, await books.open()]).toEqual([[near?.et_day], [near?.et_day, far?.et_day], []]);
});
