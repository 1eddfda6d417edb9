import type { ListAdjustmentsQuery } from '@drumlin/contract/journal/funds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maskedColumn } from '../../access/masking.ts';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { DB } from '../../database/types.ts';

/** Who asks or decides. */
export interface Person {
  userId: number;
  email: string;
}

/** Whose adjustments somebody reads, and what of consumers they see in what people wrote. */
type Reader = Pick<Principal, 'scope' | 'sight'>;

/** What somebody wrote, as it is shown: of a merchant's it is the note of a row, where personal data are masked. */
const shown = (column: 'reason' | 'rejected_because', { sight }: Reader) =>
  sight === 'full' ? sql.ref(column) : maskedColumn('text', sql.ref(column), sight);

/** A person by their name, or by the address they had. */
const nameOf = (by: 'asked_by' | 'decided_by') => sql<string>`
  coalesce((select nullif(trim(first_name || ' ' || last_name), '') from app_user u where u.id = ${sql.ref(by)}),
    ${sql.ref(`${by}_email`)}, '')`;

/** What is of no merchant is the provider's own. */
const withinFunds = (scope: MerchantScope) => sql<boolean>`
  (${merchantWithin(scope, 'fund_adjustment.merchant_id')} and (fund_adjustment.merchant_id is not null or ${scope.kind === 'all'}))`;

const adjustments = (db: Kysely<DB>, reader: Reader) =>
  db
    .selectFrom('fund_adjustment')
    .leftJoin('merchant', 'merchant.merchant_id', 'fund_adjustment.merchant_id')
    .where(withinFunds(reader.scope))
    .select(['fund_adjustment.id', 'request_id', 'fund_adjustment.merchant_id', 'merchant_name', 'amount_cents'])
    .select(['reason', 'asked_by', 'asked_at', 'decided_by', 'decided_at', 'trans_id_hex'])
    .select((shown('reason', reader) as RawBuilder<string>).as('shown_reason'))
    .select((shown('rejected_because', reader) as RawBuilder<string | null>).as('shown_because'))
    .select(({ ref }) => ref('state').$castTo<'REQUESTED' | 'APPROVED' | 'REJECTED'>().as('state'))
    .select([nameOf('asked_by').as('asked_name'), nameOf('decided_by').as('decided_name')]);

/** An adjustment by its id, locked. */
export const lockAdjustment = (trx: Kysely<DB>, reader: Reader, id: number) =>
  adjustments(trx, reader).where('fund_adjustment.id', '=', id).forUpdate('fund_adjustment').executeTakeFirst();
export type AdjustmentRow = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>;

/** An adjustment by what who asked for it called it. */
export const findRequested = (db: Kysely<DB>, reader: Reader, requestId: string) =>
  adjustments(db, reader).where('request_id', '=', requestId).executeTakeFirst();

const matching = (db: Kysely<DB>, reader: Reader, { state, merchantId }: Partial<ListAdjustmentsQuery>) =>
  adjustments(db, reader)
    .$if(state !== undefined, query => query.where('state', '=', state ?? ''))
    .$if(merchantId !== undefined, query => query.where('fund_adjustment.merchant_id', '=', merchantId ?? ''));

/** Those to decide first, the oldest of them first; then the newest. */
export const listAdjustments = (
  db: Kysely<DB>,
  reader: Reader,
  filters: Omit<ListAdjustmentsQuery, 'page' | 'limit'>,
) =>
  matching(db, reader, filters)
    .orderBy(sql`state = 'REQUESTED'`, 'desc')
    .orderBy(sql`case when state = 'REQUESTED' then fund_adjustment.id end`)
    .orderBy('fund_adjustment.id', 'desc');

/** How many are to be decided. */
export const countRequested = async (db: Kysely<DB>, reader: Reader): Promise<number> => {
  const { rows } = await matching(db, reader, { state: 'REQUESTED' })
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

interface NewAdjustment {
  requestId: string;
  merchantId: string | null;
  amountCents: number;
  reason: string;
  by: Person;
  at: Date;
}

/** Writes what is asked for and answers its id; undefined where that was asked for already. */
export const insertAdjustment = async (trx: Kysely<DB>, { by, at, ...asked }: NewAdjustment) => {
  const inserted = await trx
    .insertInto('fund_adjustment')
    .values({
      request_id: asked.requestId,
      merchant_id: asked.merchantId,
      amount_cents: asked.amountCents,
      reason: asked.reason,
      asked_by: by.userId,
      asked_by_email: by.email,
      asked_at: at,
    })
    .onConflict(conflict => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

interface Decision {
  state: 'APPROVED' | 'REJECTED';
  by: Person;
  at: Date;
  rejectedBecause?: string;
  transIdHex?: string;
}

/** Decides an adjustment that is locked. */
export const decideAdjustment = async (
  trx: Kysely<DB>,
  id: number,
  { state, by, at, rejectedBecause, transIdHex }: Decision,
): Promise<void> => {
  await trx
    .updateTable('fund_adjustment')
    .set({ state, decided_by: by.userId, decided_by_email: by.email, decided_at: at })
    .set({ rejected_because: rejectedBecause ?? null, trans_id_hex: transIdHex ?? null })
    .where('id', '=', id)
    .execute();
};

/** A merchant within the scope that Interac rows are taken of. */
export const findAdjustable = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('merchant_status', '!=', 'DRAFT')
    .where(sql<boolean>`'INTERAC' = any(products)`)
    .where(merchantWithin(scope))
    .executeTakeFirst();
