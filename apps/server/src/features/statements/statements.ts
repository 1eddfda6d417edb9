import { Readable } from 'node:stream';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { DISBURSEMENT_LINES, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { ProposalState } from '@drumlin/contract/disbursements/states.ts';
import type { StreamedFile } from '../../platform/files/stream-csv.ts';
import { PDF_TYPE, statementName } from '../../statements/find-statement.ts';
import { printStatement } from '../../statements/pdf/print.ts';
import type { Print, Statement, StatementMark } from '../../statements/statement.ts';
import type { ProposalRow } from './proposal-queries.ts';

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

/** A statement as a file that leaves the portal. */
export const openStatement = async (statement: Statement, print: Print): Promise<StreamedFile> => ({
  name: statementName(statement),
  contentType: PDF_TYPE,
  stream: Readable.from([await printStatement(statement, print)]),
  exceeds: false,
});
