import type { DisbursementTerms, SetTermsBody } from '@drumlin/contract/disbursements/terms.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** The columns of terms; null where a merchant follows those of all. */
const COLUMNS = [
  'payment_weekdays',
  'hold_days',
  'reserve_rate',
  'reserve_hold_days',
  'handling_fee_cents',
  'minimum_cents',
] as const;
type Columns = Pick<DB['disbursement_terms_period'], (typeof COLUMNS)[number]>;

export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

/** The terms of a row; null of one without. */
export const termsOfRow = (row: Columns): DisbursementTerms | null =>
  row.payment_weekdays === null
    ? null
    : {
        paymentWeekdays: row.payment_weekdays,
        holdDays: row.hold_days ?? 0,
        reserveRate: row.reserve_rate ?? 0,
        reserveHoldDays: row.reserve_hold_days ?? 0,
        handlingFeeCents: row.handling_fee_cents ?? 0,
        minimumCents: row.minimum_cents ?? 0,
      };

/** Those of a merchant within the scope, or those of all merchants. */
const ofMerchant = (scope: MerchantScope, merchantId: string | null) =>
  merchantId === null
    ? sql<boolean>`merchant_id is null`
    : sql<boolean>`merchant_id = ${merchantId} and ${merchantWithin(scope)}`;

/** Every version of a merchant, or of all merchants, the last to begin first. */
export const listVersions = (db: Kysely<DB>, scope: MerchantScope, merchantId: string | null, most: number) =>
  db
    .selectFrom('disbursement_terms')
    .where(ofMerchant(scope, merchantId))
    .select([
      ...COLUMNS,
      'id',
      'effective_from',
      'note',
      'set_at',
      'set_by_email',
      'withdrawn_at',
      'withdrawn_by_email',
    ])
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** What is in force of a merchant, or of all that have no terms of their own, from which day on until which other, exclusive. */
export const listPeriods = async (db: Kysely<DB>, scope: MerchantScope, merchantId: string | null) => {
  const { rows } = await sql<Columns & { from_day: string; until_day: string; is_own: boolean }>`
    select from_day::text, until_day::text, is_own, ${sql.join(COLUMNS.map(column => sql.ref(column)))} from ${
      merchantId === null
        ? sql`(
          select *, effective_from as from_day, false as is_own,
            lead(effective_from, 1, 'infinity') over (order by effective_from) as until_day
          from disbursement_terms where merchant_id is null and withdrawn_at is null
        ) general`
        : sql`disbursement_terms_period where ${ofMerchant(scope, merchantId)}`
    } order by from_day`.execute(db);
  return rows;
};

/** The products of a merchant; until the transaction ends nobody else sets its terms. Undefined where there is no such merchant. */
export const lockMerchant = (trx: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  trx
    .selectFrom('merchant')
    .select('products')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();

interface WithTermsRow extends Columns {
  merchant_id: string;
  merchant_name: string;
  next_from: string | null;
  total: number;
}

/** One page of the merchants that have terms of their own on a day, or later, by name. */
export const listWithTerms = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { today, page, limit }: { today: string; page: number; limit: number },
): Promise<WithTermsRow[]> => {
  const { rows } = await sql<WithTermsRow>`
    select merchant.merchant_id, merchant_name, ${sql.join(COLUMNS.map(column => sql.ref(`own.${column}`)))}, next_from,
      count(*) over () as total
    from merchant
    left join disbursement_terms_period own
      on own.merchant_id = merchant.merchant_id and is_own and from_day <= ${today}::date and until_day > ${today}::date
    left join (
      select merchant_id, min(effective_from) as next_from from disbursement_terms
      where withdrawn_at is null and effective_from > ${today}::date group by merchant_id
    ) coming on coming.merchant_id = merchant.merchant_id
    where (own.terms_id is not null or next_from is not null) and ${merchantWithin(scope, 'merchant.merchant_id')}
    order by merchant_name_folded, merchant.merchant_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
};

/** A version, held until the transaction ends. */
export const lockVersion = (trx: Kysely<DB>, scope: MerchantScope, id: number) =>
  trx
    .selectFrom('disbursement_terms')
    .where('id', '=', id)
    .where(sql<boolean>`(merchant_id is null or ${merchantWithin(scope)})`)
    .select([...COLUMNS, 'id', 'merchant_id', 'effective_from', 'note', 'withdrawn_at'])
    .forUpdate()
    .executeTakeFirst();

export interface By {
  userId: number;
  email: string;
  at: Date;
}

export const markWithdrawn = async (trx: Kysely<DB>, id: number, { userId, email, at }: By): Promise<void> => {
  await trx
    .updateTable('disbursement_terms')
    .set({ withdrawn_at: at, withdrawn_by: userId, withdrawn_by_email: email })
    .where('id', '=', id)
    .execute();
};

/** Adds a version and answers its id; undefined where another begins on its day. */
export const insertVersion = async (
  trx: Kysely<DB>,
  { merchantId, effectiveFrom, terms, note }: Omit<SetTermsBody, 'replaces'>,
  { userId, email, at }: By,
): Promise<number | undefined> => {
  const added = await trx
    .insertInto('disbursement_terms')
    .values({
      merchant_id: merchantId,
      effective_from: effectiveFrom,
      follows_all: terms === null,
      note,
      set_at: at,
      set_by: userId,
      set_by_email: email,
      ...(terms && {
        payment_weekdays: terms.paymentWeekdays.toSorted((one, other) => one - other),
        hold_days: terms.holdDays,
        reserve_rate: terms.reserveRate,
        reserve_hold_days: terms.reserveHoldDays,
        handling_fee_cents: terms.handlingFeeCents,
        minimum_cents: terms.minimumCents,
      }),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};
