import { maskedColumn } from '../../access/masking.ts';
import type { PiiAccess } from '../../access/sight.ts';
import type { FilterCondition } from './filters.ts';
import type { AnySource, ServedReport } from './source.ts';

declare const seenBrand: unique symbol;

/**
 * A report as somebody sees it. Whatever reads values of rows or finds rows by filters takes one, so that a way out which forgets to mask does
 * not compile.
 */
export type MaskedReport = ServedReport & { readonly [seenBrand]: true };

const wholeOnly = (report: string, filter: string, condition: FilterCondition | undefined): FilterCondition => {
  if (!condition?.whenWhole) throw new TypeError(`${report} finds no whole ${filter}`);
  return { columns: condition.columns, when: condition.whenWhole };
};

/** The only place where reports are masked: columns and filters with personal data are exchanged for those of a sight. */
export const maskReport = (served: ServedReport, sight: PiiAccess): MaskedReport => {
  if (sight === 'full') return served as MaskedReport;
  const { report, source } = served;
  const select: AnySource['select'] = { ...source.select };
  for (const [key, { personal }] of Object.entries(report.columns)) {
    const value = select[key];
    if (personal && value) select[key] = maskedColumn(personal, value, sight);
  }
  const where: AnySource['where'] = { ...source.where };
  for (const [key, { personal }] of Object.entries(report.filters))
    if (personal === 'name') where[key] = wholeOnly(report.key, key, where[key]);
  return { ...served, source: { ...source, select, where } } as MaskedReport;
};
