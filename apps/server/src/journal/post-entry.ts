import type { EntryKind, JOURNAL_ACCOUNTS, JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type pg from 'pg';

type ByMerchant = {
  [A in JournalAccount]: (typeof JOURNAL_ACCOUNTS)[A]['byMerchant'] extends true ? A : never;
}[JournalAccount];

/** A line names the merchant whose money it was; only on accounts that are not kept by merchant may it be nobody's. */
type OnAccount =
  | { account: ByMerchant; merchantId: string }
  | { account: Exclude<JournalAccount, ByMerchant>; merchantId: string | null };

/** Cents on one side. Below zero they stand on the other side; nothing is no line. */
export type EntryLine = OnAccount & ({ debitCents: number } | { creditCents: number });

export interface Entry {
  kind: EntryKind;
  /** What the entry is of, once for each kind: the id of the thing that was done. */
  reference: string;
  /** The Eastern day of what it records: the same as that of the row it is the entry of. */
  day: string;
  /** Who did it; null for the portal itself. */
  by: { userId: number; email: string } | null;
  lines: readonly EntryLine[];
}

const POST = `
  with entry as (
    insert into journal_entry (kind, reference, et_day, lines, posted_by, posted_by_email)
    values ($1, $2, $3, cardinality($6::text[]), $4, $5)
    on conflict (kind, reference) do nothing returning id, lines
  ), line as (
    insert into journal_line (entry_id, lines, position, account, merchant_id, debit_cents, credit_cents)
    select e.id, e.lines, l.position, l.account, l.merchant_id, greatest(l.cents, 0), greatest(-l.cents, 0)
    from entry e, unnest($6::text[], $7::text[], $8::bigint[]) with ordinality l (account, merchant_id, cents, position)
  )
  select id from entry`;

/** The merchant that an entry is of: its lines that name none are of it as well, as the posting of the ledger adds them up by merchant. */
const merchantOf = ({ lines }: Entry): string | null => {
  const ids = new Set(lines.flatMap(({ merchantId }) => merchantId ?? []));
  if (ids.size > 1) throw new Error('An entry is of one merchant, or of none');
  return [...ids][0] ?? null;
};

/**
 * Writes an entry in the caller's transaction and answers whether it was new: one of its kind and reference is written once, whatever
 * the later one says. Throws when its lines do not balance, are none, or are of several merchants.
 */
export const postEntry = async (client: Pick<pg.ClientBase, 'query'>, entry: Entry): Promise<boolean> => {
  const { kind, reference, day, by, lines } = entry;
  const merchantId = merchantOf(entry);
  const signed = lines
    .map(line => ({ ...line, cents: 'debitCents' in line ? line.debitCents : -line.creditCents }))
    .filter(({ cents }) => cents !== 0);
  const off = signed.reduce((sum, { cents }) => sum + cents, 0);
  if (off !== 0 || signed.length === 0)
    throw new Error(`The entry ${kind} ${reference} has ${signed.length} lines and is off by ${off} cents`);
  const { rowCount } = await client.query(POST, [
    kind,
    reference,
    day,
    by?.userId ?? null,
    by?.email ?? null,
    signed.map(({ account }) => account),
    signed.map(() => merchantId),
    signed.map(({ cents }) => cents),
  ]);
  return (rowCount ?? 0) > 0;
};
