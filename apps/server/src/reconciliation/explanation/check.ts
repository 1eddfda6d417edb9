import { DISBURSEMENT_LINES, type DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { type RawBuilder, sql } from 'kysely';
import { COMPARED_BY, OF_DISBURSEMENTS } from './lines.ts';

/*
 * What the last reconciliation said of a disbursement, from its findings that are open. Those are few, whatever the number of rows, so that
 * lists, totals and files can ask; `explainDisbursement` works the same out anew, for one.
 */

const FOUND = `from reconciliation_finding f where closed_at is null
  and identity in (${OF_DISBURSEMENTS.map(id => `'${id}'`).join(', ')})`;

/** Changes of the rows that disbursements are of; their balances come after them. */
const MOVES = "due.source like 'interac%' and due.source <> 'interac_balance'";

/** SQL: a value of the enumeration `disbursementCheck`. Rows of a merchant that came since the last run are not checked yet. */
export const checkOf = (merchantId: string, transIdHex: string): RawBuilder<string> =>
  sql.raw(`case
    when (${merchantId}, ${transIdHex}) in (select f.merchant_id, f.about ${FOUND}) then 'DIFFERS'
    when ${merchantId} in (select due.merchant_id from reconciliation_due due where ${MOVES}) then 'UNCHECKED'
    else 'TIES_OUT' end`);

/** What a difference of a line does to what the lines come to; what was kept too much is there too much. */
const effects = Object.entries(COMPARED_BY)
  .filter(([line]) => line !== 'netAmount')
  .map(([line, by]) => {
    const effect = line === 'endBalance' ? 1 : DISBURSEMENT_LINES[line as DisbursementLine].effect;
    return `when '${by}' then ${effect}`;
  });

/** SQL: what the lines of a disbursement say less what the ledger says, in cents; null where nothing differs. */
export const differenceOf = (merchantId: string, transIdHex: string): RawBuilder<number | null> =>
  sql.raw(`(select sum(f.difference * case f.identity || ' ' || f.part ${effects.join(' ')} else 0 end)::bigint
    ${FOUND} and f.merchant_id = ${merchantId} and f.about = ${transIdHex})`);
