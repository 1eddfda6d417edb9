import { BREAKS } from './testing/breaks.ts';
import { describeDifferences } from './testing/differences.ts';

/** A break of a row of each kind: of what moves money, of two statements, and of what is returned; every part of each identity is in differences.deep.test.ts. */
const TABLES = ['interac_adjustment', 'interac_disbursement', 'interac_balance', 'ibt_return'];

describeDifferences(TABLES.flatMap(table => BREAKS.find(({ row }) => row.table === table) ?? []));
