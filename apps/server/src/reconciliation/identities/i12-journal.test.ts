import { beforeAll, expect, test } from 'vitest';
import { type Entry, postEntry } from '../../journal/post-entry.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { useBooks } from '../testing/world.ts';

/* A journal that balances, changed as only the owner of its tables could: every cent is told, and closed when it is taken back. */

const books = useBooks();
beforeAll(async () => {
  await ingestSimulated(books.database, { profile: 'tiny', asOf: new Date('2026-11-20T17:00:00Z') });
  await books.run();
}, 60_000);

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
  kind: string;
  about: string;
  et_day: string;
  merchant_id: string;
  lines: number;
  cents: number;
}
/** The entry in the middle of those of a kind, with what its debits come to. */
const entryOf = (kind: string) =>
  books.one<EntryRow>(
    `select e.id, kind, kind || ' ' || reference as about, et_day, max(merchant_id) as merchant_id, e.lines::int, sum(debit_cents)::bigint as cents
     from journal_entry e join journal_line l on l.entry_id = e.id where kind = $1 group by e.id
     order by e.id offset (select count(*) / 2 from journal_entry where kind = $1) limit 1`,
    [kind],
  );
const byName = (one: string, other: string) => one.localeCompare(other);
/** Every finding that still holds, in the order of their names and of what they are about. */
const open = async () =>
  (await books.open())
    .map(({ identity, part, ...rest }) => ({ ...rest, name: `${identity} ${part}` }))
    .toSorted((one, other) => byName(`${one.name} ${one.about}`, `${other.name} ${other.about}`));
const said = (found: Awaited<ReturnType<typeof open>>) => found.map(({ name, about }) => `${name} ${about}`);
/** What is said of an account of an entry of rows. */
const posted = ({ kind, merchant_id, et_day }: EntryRow, account: string, day = et_day) =>
  `I12 posted ${kind} ${merchant_id} ${day} ${account}`;
const sides = () =>
  books.one<{ debit: number; credit: number }>(
    'select sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit from journal_line',
  );

/** Adds cents to the first line of an entry, on the side on which it stands; answers its account. */
const addTo = async (id: number, cents: number) => {
  await tamper(
    `update journal_line set debit_cents = debit_cents + case when debit_cents > 0 then $2::int else 0 end,
       credit_cents = credit_cents + case when credit_cents > 0 then $2::int else 0 end
     where entry_id = $1 and position = 1`,
    [id, cents],
  );
  return (
    await books.one<{ account: string }>('select account from journal_line where entry_id = $1 and position = 1', [id])
  ).account;
};
const accountsOf = async ({ id }: EntryRow) =>
  (await books.query<{ account: string }>('select account from journal_line where entry_id = $1', [id])).map(
    ({ account }) => account,
  );
const countEntries = async () => (await books.one<{ n: number }>('select count(*)::int as n from journal_entry')).n;

const KINDS = ['purchases', 'payouts', 'clearing', 'wallets', 'disbursements'];

test('a cent more on a line of an entry of each kind is told with the trial balance until it is taken back, and nothing is posted beside it', async () => {
  const changed = [];
  for (const kind of KINDS) {
    const entry = await entryOf(kind);
    changed.push({ entry, account: await addTo(entry.id, 1) });
  }
  const before = await countEntries();
  await books.run({ whole: true });
  const all = await sides();
  const found = await open();
  for (const { entry } of changed) await addTo(entry.id, -1);
  await books.run();
  const clears = /(I12 posted clearing \S+) \S+/u;
  expect(said(found).map(each => each.replace(clears, '$1'))).toEqual(
    [
      ...changed.map(({ entry }) => `I12 entry ${entry.about}`),
      ...changed.map(({ entry, account }) => posted(entry, account).replace(clears, '$1')),
      'I12 trial journal',
    ].toSorted(byName),
  );
  for (const { entry } of changed) {
    const own = found.find(({ about }) => about === entry.about);
    expect(own).toMatchObject({ merchant_id: entry.merchant_id, et_day: entry.et_day });
    expect([entry.cents, entry.cents + 1]).toEqual([own?.expected, own?.found].toSorted());
  }
  expect(found.at(-1)).toMatchObject({ merchant_id: null, expected: all.debit, found: all.credit });
  expect(await open()).toEqual([]);
  expect(await countEntries()).toBe(before);
});

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
  expect(said(found).filter(each => !each.startsWith('I12 posted'))).toEqual([
    `I12 entry ${one.about}`,
    `I12 entry ${other.about}`,
  ]);
  expect(await open()).toEqual([]);
});

test('a line that is gone is told, and stops nothing', async () => {
  const entry = await entryOf('payouts');
  await tamper('create table taken_out as select * from journal_line where entry_id = $1 and position = 1', [entry.id]);
  await tamper('delete from journal_line where entry_id = $1 and position = 1', [entry.id]);
  await books.run();
  const found = await open();
  await tamper('insert into journal_line select * from taken_out; drop table taken_out');
  await books.run();
  expect(found.map(({ name }) => name)).toEqual(['I12 entry', 'I12 lines', 'I12 posted', 'I12 trial']);
  expect(found[1]).toMatchObject({ about: entry.about, expected: entry.lines, found: entry.lines - 1 });
  expect(await open()).toEqual([]);
});

/** Expects that the next run finds just this, and posts it anew for the finding; the one after it finds nothing. */
const expectMended = async (expected: readonly string[], entries: number) => {
  expect(await books.run()).toMatchObject({ posted: entries });
  const found = await open();
  const again = await books.query<{ finding_id: number }>(
    'select finding_id from journal_entry order by id desc limit $1',
    [entries],
  );
  await books.run();
  expect(said(found)).toEqual(expected.toSorted(byName));
  const ids = found.map(({ id }) => id);
  expect(again.map(({ finding_id }) => ids.includes(finding_id))).toEqual(again.map(() => true));
  expect(await open()).toEqual([]);
};

test('a line on an account of the same group, or on one that does not exist, is told of both accounts and posted where it belongs', async () => {
  const [fee, deposit] = [await entryOf('purchases'), await entryOf('wallets')];
  const move = (id: number, from: string, to: string) =>
    tamper('update journal_line set account = $3 where entry_id = $1 and account = $2', [id, from, to]);
  await move(fee.id, 'FEE-INCOME', 'HANDLING-INCOME');
  await move(deposit.id, 'IBT-FUND', 'NO-SUCH-FUND');
  const ofBoth = [['FEE-INCOME', 'HANDLING-INCOME'].map(account => posted(fee, account))];
  ofBoth.push(['IBT-FUND', 'NO-SUCH-FUND'].map(account => posted(deposit, account)));
  await expectMended(ofBoth.flat(), 2);
});

test('an entry that is gone, and one of another merchant, are told of every account and posted anew', async () => {
  const [gone, moved] = [await entryOf('returns'), await entryOf('adjustments')];
  const [ofGone, ofMoved] = [await accountsOf(gone), await accountsOf(moved)];
  const { id: merchant_id } = await books.one<{ id: string }>(
    `select merchant_id as id from merchant where merchant_id <> $1 and not exists (
       select from journal_line l join journal_entry e on e.id = l.entry_id
       where l.merchant_id = merchant.merchant_id and e.et_day = $2 and e.kind = 'adjustments'
     ) order by 1 limit 1`,
    [moved.merchant_id, moved.et_day],
  );
  await tamper('delete from journal_line where entry_id = $1', [gone.id]);
  await tamper('delete from journal_entry where id = $1', [gone.id]);
  await tamper('update journal_line set merchant_id = $2 where entry_id = $1', [moved.id, merchant_id]);
  await expectMended(
    [
      ...ofGone.map(account => posted(gone, account)),
      ...ofMoved.flatMap(account => [posted(moved, account), posted({ ...moved, merchant_id }, account)]),
    ],
    3,
  );
});

test('the day of an entry that is wrong by one hides neither a balance nor a line that is wrong as well', async () => {
  const [entry, line] = [await entryOf('purchases'), await entryOf('payouts')];
  const { merchant_id } = entry;
  const balance = (cents: number) =>
    books.query('update interac_balance set net_amt_cents = net_amt_cents + $2 where merchant_id = $1', [
      merchant_id,
      cents,
    ]);
  await tamper('update journal_entry set et_day = et_day - 1 where id = $1', [entry.id]);
  await balance(100_000);
  await addTo(line.id, 100);
  await books.run();
  const found = await open();
  await balance(-100_000);
  await addTo(line.id, -100);
  await books.run();
  const names = new Set(found.map(({ name }) => name));
  expect([...names]).toEqual(['I12 entry', 'I12 posted', 'I12 trial', 'I8 available', 'I9 total']);
  const { day } = await books.one<{ day: string }>('select $1::date - 1 as day', [entry.et_day]);
  const both = (await accountsOf(entry)).flatMap(account => [posted(entry, account), posted(entry, account, day)]);
  expect(said(found)).toEqual(expect.arrayContaining(both));
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

/** As if the last disbursement of the ledger had been proposed, approved and paid here. */
const disbursed = async () => {
  const { pool } = books.database.owner;
  await pool.query('alter table disbursement_proposal disable trigger user');
  const same = `merchant_id, start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents,
    adjustment_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, trans_id_hex`;
  const days = ['trans_datetime', 'period_start', 'period_end', 'payout_period_start', 'payout_period_end'].map(
    column => `(${column} at time zone 'America/Toronto')::date`,
  );
  const { rows } = await pool.query<{ id: number; merchantId: string; net: number; handling: number; matured: number }>(
    `insert into disbursement_proposal (et_day, purchases_from, purchases_to, others_from, others_to, reference, state, bank_reference, is_payment_day, seen, ${same})
     select ${days.join(', ')}, 'D-' || gen_random_uuid(), 'PAID', gen_random_uuid()::text, true, '{}', ${same} from interac_disbursement where net_amt_cents > 0
     order by trans_datetime desc, merchant_id limit 1
     returning id, merchant_id as "merchantId", net_amt_cents as net, handling_fee_cents as handling, matured_reserve_cents as matured`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was disbursed');
  return row;
};

test('entries of what people decided have what they decided on each account, are there, and there are no others', async () => {
  const { id: merchantId } = await books.one<{ id: string }>('select min(merchant_id) as id from interac_balance');
  const { id, merchantId: payee, net, handling, matured } = await disbursed();
  const of = { reference: String(id), day: '2026-11-20', by: null };
  const owed = net + handling - matured;
  const entries: Entry[] = [
    await adjusted(null, 700),
    await adjusted(null, -800),
    await adjusted(merchantId, -900),
    {
      ...{ ...of, kind: 'disbursement' },
      lines: [
        { account: 'MERCHANT-MATURED', merchantId: payee, debitCents: matured },
        { account: 'MERCHANT-AVAILABLE', merchantId: payee, debitCents: owed },
        { account: 'DISBURSEMENTS-PAYABLE', merchantId: payee, creditCents: net },
        { account: 'HANDLING-INCOME', merchantId: payee, creditCents: handling },
      ],
    },
    {
      ...{ ...of, kind: 'payment' },
      lines: [
        { account: 'DISBURSEMENTS-PAYABLE', merchantId: payee, debitCents: net },
        { account: 'OPERATIONAL-FUND', merchantId: payee, creditCents: net },
      ],
    },
  ];
  for (const entry of entries) await postEntry(books.database.pool, entry);
  await books.run();
  const acts = async () => (await open()).filter(({ name }) => name === 'I12 act');
  expect(await acts()).toEqual([]);
  const [fund, , own] = entries.map(({ reference }) => reference);
  const ofFund = `kind = 'fund-adjustment' and reference = '${fund}'`;
  await tamper(
    `update journal_line set debit_cents = debit_cents + sign(debit_cents), credit_cents = credit_cents + sign(credit_cents)
     where entry_id in (select id from journal_entry where ${ofFund})`,
  );
  await tamper(
    `update journal_line set account = 'IBT-FUND' where account = 'OPERATIONAL-FUND' and entry_id in (select id from journal_entry where kind = 'payment')`,
  );
  await tamper(`update journal_entry set reference = 'of-nothing' where kind = 'adjustment'`);
  await books.run();
  expect((await acts()).map(({ about, expected, found }) => [about, expected, found])).toEqual([
    [`adjustment ${own} FUND-ADJUSTMENTS`, -900, 0],
    [`adjustment ${own} MERCHANT-AVAILABLE`, 900, 0],
    ['adjustment of-nothing FUND-ADJUSTMENTS', 0, -900],
    ['adjustment of-nothing MERCHANT-AVAILABLE', 0, 900],
    [`fund-adjustment ${fund} FUND-ADJUSTMENTS`, -700, -701],
    [`fund-adjustment ${fund} OPERATIONAL-FUND`, 700, 701],
    [`payment ${id} IBT-FUND`, 0, -net],
    [`payment ${id} OPERATIONAL-FUND`, -net, 0],
  ]);
});
