import { z } from 'zod';
import type { ReportShape } from '../core/report.ts';
import { defineRoute } from '../core/route.ts';
import { queryInt, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { ibtDisbursements } from '../reports/ibt-disbursements.ts';
import { interacDisbursements } from '../reports/interac-disbursements.ts';
import { dialectOf } from '../reports/registry.ts';

/** The paper of a statement: what Canada prints on first. */
export const PAPERS = ['LETTER', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];

export const paper = z.enum(PAPERS).default('LETTER');
const rowKey = soughtText(64).refine(text => text.length > 0, 'This field is required');
const oneRow = z.strictObject({ rowKey });
const pdf = { 200: z.any().describe('application/pdf'), 400: errorBody, 404: errorBody, 429: errorBody };
const csv = { 200: z.any().describe('text/csv, as a stream'), 400: errorBody, 404: errorBody, 429: errorBody };

const statementOf = <const R extends ReportShape>(report: R) =>
  defineRoute({
    method: 'GET',
    url: `${report.url}/statement`,
    summary: 'The statement of one disbursement, as PDF in the language of the caller',
    access: report.permission,
    programs: 'open',
    audit: { act: 'statement_made' },
    schema: { querystring: z.strictObject({ rowKey, paper }), response: pdf },
  });

/** The accounts are the provider's own, so the files are for its staff. */
const books = { access: 'DISBURSEMENTS_VIEW', audience: 'staff', audit: { act: 'accounting_exported' } } as const;

const accountingOfRow = <const R extends ReportShape>(report: R) =>
  defineRoute({
    method: 'GET',
    url: `${report.url}/accounting`,
    summary: 'The double entry of one disbursement, as CSV',
    ...books,
    schema: { querystring: oneRow, response: csv },
  });

const accountingOf = <const R extends ReportShape>(report: R) =>
  defineRoute({
    method: 'POST',
    url: `${report.url}/accounting`,
    summary: 'The double entry of every disbursement that matches, at most 10,000, as CSV that balances to zero',
    ...books,
    schema: { body: dialectOf(report).bodySchema(report), response: csv },
  });

export const interacStatement = statementOf(interacDisbursements);
export const ibtStatement = statementOf(ibtDisbursements);
export const interacRowAccounting = accountingOfRow(interacDisbursements);
export const ibtRowAccounting = accountingOfRow(ibtDisbursements);
export const interacAccounting = accountingOf(interacDisbursements);
export const ibtAccounting = accountingOf(ibtDisbursements);

export const proposalStatement = defineRoute({
  method: 'GET',
  url: '/v1/admin/disbursements-statement',
  summary: 'The statement of a proposal, marked with its state until it is approved, as PDF',
  access: 'DISBURSEMENTS_VIEW',
  audience: 'staff',
  audit: { act: 'statement_made' },
  schema: { querystring: z.strictObject({ id: queryInt(1, 2_000_000_000), paper }), response: pdf },
});

export const proposalAccounting = defineRoute({
  method: 'GET',
  url: '/v1/admin/disbursements-accounting',
  summary: 'The double entry that an open proposal would have, as CSV; of one that is approved its row has it',
  ...books,
  schema: { querystring: z.strictObject({ id: queryInt(1, 2_000_000_000) }), response: csv },
});
