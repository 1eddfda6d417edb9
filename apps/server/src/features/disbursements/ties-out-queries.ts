import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import { BOOKS } from '../../reconciliation/books.ts';
import { createDifferences, DIFFERENCES } from '../../reconciliation/findings.ts';
import { compare, SCOPE } from '../../reconciliation/identity.ts';
import { RECONCILED } from '../../reconciliation/registry.ts';

/** The identities of a disbursement. */
const OF_DISBURSEMENTS: readonly IdentityId[] = ['I3', 'I4', 'I5', 'I6', 'I7'];

/** Where a disbursement of the ledger does not hold by the very identities that the books are reconciled by. */
export const listDifferences = async (client: pg.Client, merchantId: string, transIdHex: string) => {
  await client.query(`create temp table ${SCOPE.merchants} (merchant_id text primary key) on commit drop`);
  await client.query(`insert into ${SCOPE.merchants} values ($1)`, [merchantId]);
  for (const statement of BOOKS) await client.query(statement);
  await createDifferences(client);
  for (const identity of RECONCILED.filter(({ id }) => OF_DISBURSEMENTS.includes(id)))
    await client.query(compare(identity, { whole: true }, DIFFERENCES));
  const { rows } = await client.query<{ identity: string; part: string }>(
    `select identity, part from ${DIFFERENCES} where about = $1 order by 1, 2`,
    [transIdHex],
  );
  await client.query(`drop table ${SCOPE.merchants}, interac_sum, reimbursement, ${DIFFERENCES}`);
  return rows;
};
