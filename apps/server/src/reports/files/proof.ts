import { EASTERN, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ReportTotals } from '@drumlin/contract/core/report.ts';
import { filterWords } from '@drumlin/contract/exports/filter-words.ts';
import type { ExportProof } from '@drumlin/contract/exports/proof.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { fileColumns } from '../engine/compile/columns.ts';
import type { ExportAsked } from './open-export.ts';

/** What was found of an export's rows, at one moment. */
interface FileSums extends ReportTotals {
  rows: number;
  exceeds: boolean;
  asOf: Date;
  /** The merchants that were asked for, by their ids. */
  merchantNames: ReadonlyMap<string, string>;
}

const wall = ({ day, time }: { day: string; time: string }): string => `${day} ${time.slice(0, 8)}`;

/** What an export holds, in the words of who asked for it. */
export const proofOf = (
  { served, query, locale, fileType, columns, requestedBy }: Omit<ExportAsked, 'scope' | 'cap'>,
  { asOf, merchantNames, ...found }: FileSums,
): ExportProof => {
  const { report } = served;
  const t = (text: string, values?: Record<string, string>) => translate(text, locale, values);
  const named = (id: string) => (merchantNames.has(id) ? `${merchantNames.get(id)} (${id})` : id);
  return {
    report: report.key,
    title: served.isTest ? t('{{title}} (test data)', { title: t(report.title) }) : t(report.title),
    product: report.product,
    locale,
    fileType,
    requestedBy,
    zone: EASTERN,
    range: { from: wall(query.range.from), to: wall(query.range.to) },
    timeBasis: t(report.timeOptions[query.timeOption]?.label ?? query.timeOption),
    filters: filterWords(report, query, t, named),
    columns: fileColumns(served, locale, columns).map(({ key, header }) => ({ key, label: header })),
    ...found,
    asOf: asOf.toISOString(),
    asOfEst: toEasternWall(asOf),
  };
};
