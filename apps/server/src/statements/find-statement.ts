import type { Product } from '@drumlin/contract/permissions.ts';
import type { MerchantScope } from '../access/merchant-scope.ts';
import type { ReportConnections } from '../platform/postgres/database.ts';
import { explainDisbursement } from '../reconciliation/explanation/explain.ts';
import { explainIbtDisbursement } from '../reconciliation/explanation/explain-ibt.ts';
import { statementOfIbt, statementOfInterac } from './of-disbursements.ts';
import type { Statement } from './statement.ts';

export const PDF_TYPE = 'application/pdf';

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

/** Text that is safe in the name of a file. */
export const nameOf = (text: string): string => text.replace(/[^\w-]+/g, '-');

/** `statement_REFERENCE.pdf`; what is marked says so. */
export const statementName = ({ reference, mark }: Pick<Statement, 'reference' | 'mark'>): string =>
  `statement_${mark ? `${mark}_` : ''}${nameOf(reference)}.pdf`;
