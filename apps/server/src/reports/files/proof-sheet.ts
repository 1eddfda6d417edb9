import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { textToCents } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { ExportProof } from '@drumlin/contract/exports/proof.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import type { Cell, NoteSheet } from '../../platform/files/workbook.ts';
import type { Format } from '../../platform/files/workbook-parts.ts';
import { moneyCell } from './cells.ts';

type Lines = NoteSheet['lines'];
type Translate = (text: string, values?: Record<string, string>) => string;

const WIDTHS = [36, 44, 16, 18, 18, 18, 18];

const askedLines = (proof: ExportProof, t: Translate): Lines => {
  const filters: [string, Cell][] = proof.filters.map(({ label, value }) => [t('Filter: {{label}}', { label }), value]);
  const asked: [string, Cell][] = [
    [t('Report'), proof.title],
    [t('Product'), t(PRODUCT_LABELS[proof.product].label)],
    [t('Requested by'), proof.requestedBy],
    [t('As of (ET)'), proof.asOfEst],
    [t('Time zone'), proof.zone],
    [t('From'), proof.range.from],
    [t('To'), proof.range.to],
    [t('Time basis'), proof.timeBasis],
    ...(filters.length > 0 ? filters : [[t('Filters'), t('None')] as [string, Cell]]),
    [t('Columns'), proof.columns.map(({ label }) => label).join(', ')],
    [t('Rows'), proof.rows],
    [t('More rows match than the file holds'), t(proof.exceeds ? 'Yes' : 'No')],
  ];
  return asked.map(cells => ({ cells }));
};

const totalLines = ({ totals }: ReportShape, proof: ExportProof, t: Translate): Lines =>
  Object.entries(totals).map(([key, { label, kind }]) => ({
    cells: [t(label), proof.totals[key] ?? null],
    formats: ['text', kind === 'count' ? 'count' : 'money'],
  }));

/** What the totals are made of: a line for each currency and value. */
const breakdownLines = ({ breakdown, columns }: ReportShape, proof: ExportProof, t: Translate): Lines => {
  const enumeration = breakdown.by && columns[breakdown.by.column]?.enumeration;
  const word = (value: string | null) => (value !== null && enumeration ? t(entryOf(enumeration, value).label) : value);
  const amount = (text = '0.00') => moneyCell(String(textToCents(text)));
  const heads = breakdown.sums.map(key => t(columns[key]?.label ?? key));
  const by = breakdown.by ? t(columns[breakdown.by.column]?.label ?? '') : '';
  const formats: Format[] = ['text', 'text', 'count', ...breakdown.sums.map(() => 'money' as const)];
  return [
    { cells: [t('Currency'), by, t('Number'), ...heads], isHeading: true },
    ...proof.breakdown.map(({ currency, value, count, sums }) => ({
      cells: [currency, word(value), count, ...breakdown.sums.map(key => amount(sums[key]))],
      formats,
    })),
  ];
};

/** The proof of an export as the second sheet of its workbook. */
export const proofSheet = (report: ReportShape, proof: ExportProof): NoteSheet => {
  const t: Translate = (text, values) => translate(text, proof.locale, values);
  const heading = (text: string) => [{ cells: [] }, { cells: [text], isHeading: true }] as const;
  return {
    name: t('Proof'),
    widths: WIDTHS,
    lines: [
      ...askedLines(proof, t),
      ...heading(t('Totals')),
      ...totalLines(report, proof, t),
      ...heading(t('What the totals are made of')),
      ...breakdownLines(report, proof, t),
    ],
  };
};
