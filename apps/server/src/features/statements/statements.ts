import { Readable } from 'node:stream';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { DISBURSEMENT_LINES, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { ProposalState } from '@drumlin/contract/disbursements/states.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { StreamedFile } from '../../platform/files/stream-csv.ts';
import type { ReportConnections } from '../../platform/postgres/database.ts';
import { explainDisbursement } from '../../reconciliation/explanation/explain.ts';
import { explainIbtDisbursement } from '../../reconciliation/explanation/explain-ibt.ts';
import { statementOfIbt, statementOfInterac } from '../../statements/of-disbursements.ts';
import { printStatement } from '../../statements/pdf/print.ts';
import type { Print, Statement, StatementMark } from '../../statements/statement.ts';
import { nameOf } from './accounting.ts';
import type { ProposalRow } from './proposal-queries.ts';

/** The statement of a disbursement within a scope; undefined where it has none of this key. */
export const findStatement = async (
  database: ReportConnections,
  scope: MerchantScope,
  { product, reference }: { product: Product; reference: string },
): Promise<Statement | undefined> => {
  if (product === 'IBT') {
    const explained = await explainIbtDisbursement(database, scope, reference);
    return explained && statementOfIbt(explained);
  }
  const explained = await explainDisbursement(database, scope, reference);
  return explained && statementOfInterac(explained);
};

const MARK_OF: Readonly<Record<ProposalState, StatementMark | null>> = {
  PROPOSED: 'DRAFT',
  REVIEWED: 'DRAFT',
  APPROVED: null,
  PAID: null,
  REJECTED: 'REJECTED',
  SUPERSEDED: 'SUPERSEDED',
};

const daysOf = (label: string, from: string, end: string) =>
  from < end ? [{ label, from, to: addDays(end, -1) }] : [];

/** The statement of a proposal: its own figures, as they were proposed. */
export const statementOfProposal = (row: ProposalRow): Statement => ({
  product: 'INTERAC',
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  reference: row.reference,
  processedOn: row.day,
  currency: CAD,
  periods: [
    ...daysOf('Purchases', row.purchasesFrom, row.purchasesTo),
    ...daysOf('Payouts and the rest', row.othersFrom, row.othersTo),
  ],
  lines: LINE_NAMES.map(name => ({
    name,
    ...DISBURSEMENT_LINES[name],
    amountCents: row[name],
    ledgerCents: null,
    rows: null,
  })),
  netCents: row.netAmount,
  check: null,
  mark: MARK_OF[row.state],
});

export const PDF_TYPE = 'application/pdf';

/** `statement_REFERENCE.pdf`; what is marked says so. */
export const statementName = ({ reference, mark }: Statement): string =>
  `statement_${mark ? `${mark}_` : ''}${nameOf(reference)}.pdf`;

/** A statement as a file that leaves the portal. */
export const openStatement = async (statement: Statement, print: Print): Promise<StreamedFile> => ({
  name: statementName(statement),
  contentType: PDF_TYPE,
  stream: Readable.from([await printStatement(statement, print)]),
  exceeds: false,
});
