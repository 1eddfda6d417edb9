import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, postEntry } from '../../journal/post-entry.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { type Books, openBooks } from '../testing/world.ts';

/* A journal that balances, changed as only the owner of its tables could: every cent is told, and closed when it is taken back. */

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await ingestSimulated(books.database, { profile: 'tiny', asOf: new Date('2026-11-20T17:00:00Z') });
  await books.run();
}, 60_000);
afterAll(() => books.database.drop());

/** As the owner, with the triggers off that keep the journal as it was posted. */
const tamper = async (statement: string, values: unknown[] = []) => {
  const { pool } = books.database.owner;
  const switched = (how: 'enable' | 'disable') =>
    pool.query(`alter table journal_line ${how} trigger user; alter table journal_entry ${how} trigger user`);
  await switched('disable');
  try {
    await pool.query(statement, values);
  } finally {
    await switched('enable');
  }
};

interface EntryRow {
  id: number;
  about: string;
  et_day: string;
  merchant_id: string;
  lines: number;
  cents: number;
}
/** The entry in the middle of those of a kind, with what its debits come to. */
const entryOf = (kind: string) =>
  books.one<EntryRow>(
    `select e.id, kind || ' ' || reference as about, et_day, max(merchant_id) as merchant_id, e.lines::int, sum(debit_cents)::bigint as cents
     from journal_entry e join journal_line l on l.entry_id = e.id where kind = $1 group by e.id
     order by e.id offset (select count(*) / 2 from journal_entry where kind = $1) limit 1`,
    [kind],
  );
/** Every finding that still holds, in the order of their parts. */
const open = async () =>
  (await books.open())
    .map(({ identity, part, merchant_id, et_day, about, expected, found }) => ({
      ...{ name: `${identity} ${part}`, merchant_id, et_day, about, expected, found },
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
const sides = () =>
  books.one<{ debit: number; credit: number }>(
    'select sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit from journal_line',
  );

/** Adds cents to the first line of an entry, on the side on which it stands. */
const addTo = (id: number, cents: number) =>
  tamper(
    `update journal_line set debit_cents = debit_cents + case when debit_cents > 0 then $2::int else 0 end,
       credit_cents = credit_cents + case when credit_cents > 0 then $2::int else 0 end
     where entry_id = $1 and position = 1`,
    [id, cents],
  );

test.each(['purchases', 'payouts', 'clearing', 'wallets', 'disbursements'])(
  'an entry of %s that is off by a cent is told, and the trial balance with it, until it is taken back',
  async kind => {
    const entry = await entryOf(kind);
    await addTo(entry.id, 1);
    await books.run({ whole: true });
    const { et_day, about, merchant_id } = entry;
    const all = await sides();
    const found = await open();
    await addTo(entry.id, -1);
    await books.run();
    expect(found.map(({ name }) => name)).toEqual(['I12 entry', 'I12 trial']);
    const [own, trial] = found;
    expect(own).toMatchObject({ merchant_id, et_day, about });
    expect([entry.cents, entry.cents + 1].toSorted()).toEqual([own?.expected, own?.found].toSorted());
    expect(Math.abs((own?.found ?? 0) - (own?.expected ?? 0))).toBe(1);
    expect(trial).toMatchObject({
      merchant_id: null,
      et_day,
      about: 'journal',
      expected: all.debit,
      found: all.credit,
    });
    expect(await open()).toEqual([]);
  },
);

test('cents of two entries that make up for each other are told of each, though the trial balance is nothing', async () => {
  const [one, other] = [await entryOf('purchases'), await entryOf('returns')];
  const debit = (id: number, cents: number) =>
    tamper(
      `update journal_line set debit_cents = debit_cents + $2 where entry_id = $1
         and position = (select min(position) from journal_line where entry_id = $1 and debit_cents > 0)`,
      [id, cents],
    );
  await debit(one.id, 1);
  await debit(other.id, -1);
  await books.run();
  const found = await open();
  await debit(one.id, -1);
  await debit(other.id, 1);
  await books.run();
  expect(found.map(({ name, about }) => `${name} ${about}`).toSorted()).toEqual(
    [`I12 entry ${one.about}`, `I12 entry ${other.about}`].toSorted(),
  );
  expect(await open()).toEqual([]);
});

test('a line that is gone is told, and stops nothing', async () => {
  const entry = await entryOf('payouts');
  const [line] = await books.query<Record<string, unknown>>(
    'select * from journal_line where entry_id = $1 order by position limit 1',
    [entry.id],
  );
  await tamper('delete from journal_line where entry_id = $1 and position = $2', [entry.id, line?.['position']]);
  await books.run();
  const found = await open();
  const columns = Object.keys(line ?? {});
  await tamper(
    `insert into journal_line (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(line ?? {}),
  );
  await books.run();
  expect(found.map(({ name }) => name)).toEqual(['I12 entry', 'I12 lines', 'I12 trial']);
  expect(found[1]).toMatchObject({ about: entry.about, expected: entry.lines, found: entry.lines - 1 });
  expect(await open()).toEqual([]);
});

const NOW = '2026-11-20T17:00:00Z';

/** As if people had decided on an adjustment of the fund (without a merchant) or of one, and it was posted. */
const adjusted = async (merchantId: string | null, cents: number): Promise<Entry> => {
  const [row] = await books.query<{ id: number }>(
    `insert into fund_adjustment (request_id, merchant_id, amount_cents, reason, asked_by, asked_by_email, asked_at)
     values (gen_random_uuid(), $1, $2, 'A wire', 1, 'a@test.example', $3) returning id`,
    [merchantId, cents, NOW],
  );
  await books.query(
    `update fund_adjustment set state = 'APPROVED', decided_by = 2, decided_by_email = 'b@test.example', decided_at = $2,
       trans_id_hex = case when merchant_id is not null then 'ABC' end where id = $1`,
    [row?.id, NOW],
  );
  const of = { reference: String(row?.id), day: '2026-11-20', by: null };
  return merchantId === null
    ? {
        ...{ ...of, kind: 'fund-adjustment' },
        lines: [
          { account: 'OPERATIONAL-FUND', merchantId, debitCents: cents },
          { account: 'FUND-ADJUSTMENTS', merchantId, creditCents: cents },
        ],
      }
    : {
        ...{ ...of, kind: 'adjustment' },
        lines: [
          { account: 'FUND-ADJUSTMENTS', merchantId, debitCents: cents },
          { account: 'MERCHANT-AVAILABLE', merchantId, creditCents: cents },
        ],
      };
};

/** As if a disbursement of the ledger had been proposed and approved here. */
const disbursed = async (): Promise<{ id: number; merchantId: string; cents: number }> => {
  const { pool } = books.database.owner;
  await pool.query('alter table disbursement_proposal disable trigger user');
  const same = `merchant_id, start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents,
    adjustment_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, trans_id_hex`;
  const days = ['trans_datetime', 'period_start', 'period_end', 'payout_period_start', 'payout_period_end'].map(
    column => `(${column} at time zone 'America/Toronto')::date`,
  );
  const { rows } = await pool.query<{ id: number; merchantId: string; cents: number }>(
    `insert into disbursement_proposal (et_day, purchases_from, purchases_to, others_from, others_to, reference, state, is_payment_day, seen, ${same})
     select ${days.join(', ')}, 'D-1', 'APPROVED', true, '{}', ${same} from interac_disbursement where net_amt_cents > 0
     order by trans_datetime desc, merchant_id limit 1 returning id, merchant_id as "merchantId", net_amt_cents as cents`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was disbursed');
  return row;
};

test('entries of what people decided move what they decided, also where debits and credits are equal', async () => {
  const { id: merchantId } = await books.one<{ id: string }>('select min(merchant_id) as id from interac_balance');
  const { id, merchantId: payee, cents } = await disbursed();
  const of = { reference: String(id), day: '2026-11-20', by: null };
  const entries: Entry[] = [
    await adjusted(null, 700),
    await adjusted(null, -800),
    await adjusted(merchantId, -900),
    {
      ...{ ...of, kind: 'disbursement' },
      lines: [
        { account: 'MERCHANT-AVAILABLE', merchantId: payee, debitCents: cents },
        { account: 'DISBURSEMENTS-PAYABLE', merchantId: payee, creditCents: cents },
      ],
    },
    {
      ...{ ...of, kind: 'payment' },
      lines: [
        { account: 'DISBURSEMENTS-PAYABLE', merchantId: payee, debitCents: cents },
        { account: 'OPERATIONAL-FUND', merchantId: payee, creditCents: cents },
      ],
    },
  ];
  for (const entry of entries) await postEntry(books.database.pool, entry);
  await books.run();
  const own = async () => (await open()).filter(({ name }) => name.startsWith('I12'));
  expect(await own()).toEqual([]);
  await tamper(
    `update journal_line set debit_cents = debit_cents + sign(debit_cents), credit_cents = credit_cents + sign(credit_cents)
     where entry_id in (select id from journal_entry where kind in ('fund-adjustment', 'adjustment', 'disbursement', 'payment'))`,
  );
  await books.run();
  expect((await own()).map(({ name, about, expected, found }) => [name, about, expected, found]).toSorted()).toEqual(
    [
      ['I12 act', `adjustment ${entries[2]?.reference}`, -900, -901],
      ['I12 act', `disbursement ${id}`, cents, cents + 1],
      ['I12 act', `fund-adjustment ${entries[0]?.reference}`, 700, 701],
      ['I12 act', `fund-adjustment ${entries[1]?.reference}`, -800, -801],
      ['I12 act', `payment ${id}`, cents, cents + 1],
    ].toSorted(),
  );
});
