import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { type MerchantScope, narrowScope } from '../../access/merchant-scope.ts';
import { type Principal, principalOf } from '../../access/principal.ts';
import { covers } from '../../access/sight.ts';
import type { Platform } from '../../platform/platform.ts';
import { missingOfName } from '../../reports/whole-names.ts';
import type { ExportRow } from '../queue-queries.ts';

/** Why there will be no file, however often it is tried. */
export class ExportRefused extends Error {
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure) {
    super(`No file: ${failure}`);
    this.name = 'ExportRefused';
    this.failure = failure;
  }
}

/** Who asked for an export, as they are now, and whose rows they may have. */
export interface Requester {
  principal: Principal;
  scope: MerchantScope;
}

/**
 * An export is compiled as who asked for it may read at this moment: their status, company, permissions, products and merchants are asked
 * for anew. Throws `ExportRefused`.
 */
export const requesterOf = async (
  { database }: Platform,
  row: Pick<ExportRow, 'creator_id' | 'merchant_parent_id'>,
  report: ReportShape,
  query: ReportQuery,
): Promise<Requester> => {
  const principal = await principalOf(database, row.creator_id);
  if (principal.status === 'deleted') throw new ExportRefused('creatorGone');
  if (principal.status !== 'active') throw new ExportRefused('creatorSuspended');
  const isOfCompany = principal.merchantParentId === row.merchant_parent_id;
  const mayExport = principal.permissions.has('ASYNC_EXPORT_PAGE') && principal.permissions.has(report.permission);
  if (!isOfCompany || !mayExport || missingOfName(principal, report, query) !== undefined)
    throw new ExportRefused('noPermission');
  const scope = narrowScope(principal.scope, query.merchantIds);
  if (!scope || (scope.kind === 'some' && scope.merchantIds.length === 0)) throw new ExportRefused('noMerchants');
  return { principal, scope };
};

/**
 * Throws `ExportRefused` where a merchant whose rows were read is not in the scope any more, and an error for the export to be tried again where
 * personal data were read that are masked now.
 */
export const requireStill = (read: Requester, now: Requester): void => {
  if (!covers(now.principal.sight, read.principal.sight)) throw new Error('What is masked has changed meanwhile');
  if (now.scope.kind === 'all') return;
  const { merchantIds } = now.scope;
  const isLess = read.scope.kind === 'all' || !read.scope.merchantIds.every(id => merchantIds.includes(id));
  if (isLess) throw new ExportRefused('noMerchants');
};
