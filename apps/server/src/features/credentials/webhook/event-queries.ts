import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { canBeDeclined } from '../../../payments/representment-queries.ts';
import { dayOf, startOfDay } from '../../../platform/postgres/eastern-sql.ts';

/** What a program was not told yet, of a subject that it is told of once. */
interface EventSubject {
  credentialId: number;
  subject: string;
}

/** The most that is read at once; what is left is read a minute later. */
const MAX_AT_ONCE = 500;

/** Credentials `c` whose programs are told somewhere, each with the active merchants `m` of its company that have a product. */
const PROGRAMS = sql`api_credential c join merchant m on m.merchant_parent_id = c.merchant_parent_id
  and c.webhook_url is not null and c.revoked_at is null and m.merchant_status = 'ACTIVE'`;

const isNew = (event: string, subject: RawBuilder<unknown>) =>
  sql`not exists (select from program_delivery e where e.credential_id = c.id and e.event = ${event} and e.subject = ${subject})`;

/** The Eastern day on which a webhook was set begins what its program is told. */
const SET_ON = startOfDay(dayOf(sql`c.webhook_set_at`));

interface PaidSource {
  product: Product;
  scope: Permission;
  table: string;
  key: string;
  at: string;
  amount: string;
}

export interface PaidDisbursement extends EventSubject {
  merchantId: string;
  disbursementId: string;
  disbursedAt: Date;
  amountCents: number;
}

/** Disbursements of the last weeks that were paid: by the provider's file, or once somebody has said so of an approved one. */
export const listPaid = async (
  db: Kysely<DB>,
  now: Date,
  { product, scope, table, key, at, amount }: PaidSource,
): Promise<PaidDisbursement[]> => {
  const [row, id, time, cents] = [sql.table(table), sql.ref(`d.${key}`), sql.ref(`d.${at}`), sql.ref(`d.${amount}`)];
  const subject = sql`${product}::text || ' ' || d.merchant_id || ' ' || ${id}`;
  const { rows } = await sql<PaidDisbursement>`
    select c.id as "credentialId", ${subject} as subject, d.merchant_id as "merchantId", ${id} as "disbursementId",
      ${time} as "disbursedAt", ${cents} as "amountCents"
    from ${PROGRAMS} join ${row} d on d.merchant_id = m.merchant_id
    where ${product} = any(m.products) and ${scope} = any(c.scopes) and ${cents} > 0
      and ${time} >= ${SET_ON} and ${time} >= ${now}::timestamptz - interval '25 days'
      and not exists (
        select from disbursement_proposal p
        where p.merchant_id = d.merchant_id and p.trans_id_hex = ${id} and p.state = 'APPROVED'
      )
      and ${isNew('disbursement.paid', subject)}
    order by ${time}, c.id limit ${MAX_AT_ONCE}`.execute(db);
  return rows;
};

export interface DueRepresentments extends EventSubject {
  count: number;
  amountCents: number;
}

/** How many representments of a day can still be declined, by company. */
export const listDue = async (
  db: Kysely<DB>,
  now: Date,
  { day, scope }: { day: string; scope: Permission },
): Promise<DueRepresentments[]> => {
  const { rows } = await sql<DueRepresentments>`
    select c.id as "credentialId", ${day}::text as subject, count(*)::int as count,
      sum(transaction_amount_cents)::bigint as "amountCents"
    from ${PROGRAMS} join ibt_representment d on d.merchant_id = m.merchant_id
    where ${scope} = any(c.scopes) and 'IBT' = any(m.products) and representment_date = ${day}::date and ${canBeDeclined(now)}
      and ${isNew('representment.due', sql`${day}::text`)}
    group by c.id`.execute(db);
  return rows;
};

export interface TakenFile extends EventSubject {
  dataset: ReportKey;
  takenAt: Date;
  merchants: { merchantId: string; rows: number }[];
}

/** Files of the last day with rows of a company, of the datasets whose scope its credential has. */
export const listTaken = async (
  db: Kysely<DB>,
  now: Date,
  scopes: ReadonlyMap<ReportKey, Permission>,
): Promise<TakenFile[]> => {
  const { rows } = await sql<TakenFile>`
    select c.id as "credentialId", run.id::text as subject, run.dataset, run.finished_at as "takenAt",
      json_agg(json_build_object('merchantId', had.merchant_id, 'rows', had.row_count) order by had.merchant_id) as merchants
    from ingest_run run
      join unnest(${[...scopes.keys()]}::text[], ${[...scopes.values()]}::text[]) as needed (dataset, scope) using (dataset)
      join ingest_run_merchant had on had.ingest_run_id = run.id
      join (${PROGRAMS}) on m.merchant_id = had.merchant_id
    where run.outcome = 'taken' and run.finished_at >= ${now}::timestamptz - interval '1 day'
      and run.finished_at >= c.webhook_set_at and needed.scope = any(c.scopes) and ${isNew('file.taken', sql`run.id::text`)}
    group by c.id, run.id
    order by run.id, c.id limit ${MAX_AT_ONCE}`.execute(db);
  return rows;
};
