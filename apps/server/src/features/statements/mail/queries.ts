import type { Product } from '@drumlin/contract/permissions.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Which statement goes to whom. */
export interface StatementMail {
  product: Product;
  merchantId: string;
  reference: string;
  userId: number;
}

/** Takes mails that are not in the queue yet, those that were noted first; another process takes others. */
export const takeNoted = async (trx: Kysely<DB>, now: Date, most: number): Promise<StatementMail[]> => {
  const { rows } = await sql<{ product: Product; merchant_id: string; reference: string; user_id: number }>`
    with noted as (
      select product, merchant_id, reference, user_id from statement_mail where queued_at is null
      order by noted_at limit ${most} for update skip locked
    )
    update statement_mail s set queued_at = ${now} from noted n
    where s.product = n.product and s.merchant_id = n.merchant_id and s.reference = n.reference and s.user_id = n.user_id
    returning s.product, s.merchant_id, s.reference, s.user_id`.execute(trx);
  return rows.map(row => ({
    product: row.product,
    merchantId: row.merchant_id,
    reference: row.reference,
    userId: row.user_id,
  }));
};

const KEPT = sql`interval '90 days'`;

/** A disbursement comes in once, so that what is forgotten is not noted again. */
export const forgetOld = async (db: Kysely<DB>, now: Date): Promise<void> => {
  await sql`delete from statement_mail where noted_at < ${now}::timestamptz - ${KEPT}`.execute(db);
};

const itsRow = ({ product, merchantId, reference, userId }: StatementMail) =>
  sql`product = ${product} and merchant_id = ${merchantId} and reference = ${reference} and user_id = ${userId}`;

/** Takes the mail of one person; undefined where a worker has taken it before, else whether the mail server refused it before. */
export const takeMail = async (
  trx: Kysely<DB>,
  mail: StatementMail,
  now: Date,
): Promise<{ wasRefused: boolean } | undefined> => {
  const { rows } = await sql<{ wasRefused: boolean }>`
    update statement_mail set mailed_at = ${now} where ${itsRow(mail)} and mailed_at is null
    returning refused_at is not null as "wasRefused"`.execute(trx);
  return rows[0];
};

/** Gives back the mail of one person, which its server did not take. */
export const returnMail = async (trx: Kysely<DB>, mail: StatementMail, now: Date): Promise<void> => {
  await sql`
    update statement_mail set mailed_at = null, refused_at = coalesce(refused_at, ${now}::timestamptz) where ${itsRow(mail)}`.execute(
    trx,
  );
};
