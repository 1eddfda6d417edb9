import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import {
  ibtRowAccounting,
  interacAccounting,
  interacStatement,
  proposalAccounting,
} from '@drumlin/contract/statements/routes.ts';
import { deliverStatementMail } from '../../features/statements/mail/deliver.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createMerchant } from '../factories.ts';
import { queryOf } from '../report-client.ts';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

const STAFF = 101;
const interac = 'report interac-disbursements';
const rowKey = String(SOUND['interac-disbursements']['transIdHex']);
const journalId = String(SOUND['ibt-disbursements']['journalId']);

const disburse = async ({ portal }: ActWorld) => {
  for (const dataset of ['interac-disbursements', 'ibt-disbursements'] as const)
    await take(portal.database, dataset, [{ ...SOUND[dataset], merchantId: 'M1' }]);
};

const gets =
  (url: string, key: string, object: string, told: { roles?: readonly number[]; reason?: string } = {}): Scenario =>
  async world => {
    await disburse(world);
    const by = await world.person(told.roles);
    const perform = () => world.send('GET', `${url}?rowKey=${key}`, undefined, by.headers);
    const { reason } = told;
    return { by, object, details: { rowKey: key }, perform, ...(reason !== undefined && { reason }) };
  };

const ofFilters: Scenario = async world => {
  await disburse(world);
  const by = await world.person([STAFF]);
  const body = dialectOf(interacDisbursements).toBody(interacDisbursements, queryOf(interacDisbursements));
  return { by, object: interac, perform: () => by.post(interacAccounting.url, body) };
};

/** Of a proposal of a merchant of its own, which has one open at most. */
const ofProposal: Scenario = async ({ portal: { database }, send, person }) => {
  const { merchantId } = await createMerchant(database);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into disbursement_proposal (merchant_id, et_day, reference, is_payment_day, purchases_from, purchases_to, others_from, others_to,
       start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents, adjustment_cents,
       fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, seen)
     values ($1, '2026-06-16', 'D-' || $1, true, '2026-06-08', '2026-06-12', '2026-06-12', '2026-06-16',
       0, 1000, 0, 0, 0, 0, 0, 0, 0, 1000, 0, 0, '{}') returning id`,
    [merchantId],
  );
  const id = rows[0]?.id;
  const by = await person([STAFF]);
  const perform = () => send('GET', `${proposalAccounting.url}?id=${id}`, undefined, by.headers);
  return { by, object: `disbursement ${id}`, perform };
};

const mails: Scenario = async world => {
  await disburse(world);
  const { id, email, merchantParentId } = await world.person();
  const { platform, database } = world.portal;
  const mail = { product: 'INTERAC', merchantId: 'M1', reference: rowKey, userId: id } as const;
  await database.pool.query('insert into statement_subscription values ($1, now())', [id]);
  await database.pool.query(
    `insert into statement_mail (product, merchant_id, reference, user_id, noted_at, queued_at)
     values ('INTERAC', 'M1', $1, $2, now(), now())`,
    [rowKey, id],
  );
  const mailer = { send: async () => undefined, close: () => undefined };
  const perform = () => deliverStatementMail(platform, mailer, mail);
  return { by: { id, email, merchantParentId }, offline: true, object: interac, details: { rowKey }, perform };
};

/** The acts on statements and accounting files. */
export const STATEMENT_ACTS = {
  statement_made: {
    success: gets(interacStatement.url, rowKey, interac),
    failures: { 'no such disbursement': gets(interacStatement.url, 'none', interac, { reason: 'notFound' }) },
  },
  statement_mailed: { success: mails },
  accounting_exported: {
    success: gets(ibtRowAccounting.url, journalId, 'report ibt-disbursements', { roles: [STAFF] }),
    also: { 'of filters': ofFilters, 'of a proposal': ofProposal },
    failures: {
      'no such disbursement': gets(ibtRowAccounting.url, 'none', 'report ibt-disbursements', {
        roles: [STAFF],
        reason: 'notFound',
      }),
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
