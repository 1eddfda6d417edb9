import { EXPORT_TYPES, FREQUENCIES, type Frequency } from '@drumlin/contract/exports/exports.ts';
import { EXPORT_REPORT_NAMES, type ExportReportName } from '@drumlin/contract/exports/reports.ts';
import { PRODUCTS, type Product } from '@drumlin/contract/permissions.ts';
import { present } from '../../../components/list/day-range.ts';
import type { HistoryWords } from './search.ts';

export interface HistorySearch {
  reportRequestId?: string;
  sourceReport?: ExportReportName;
  creator?: string;
  product?: Product;
  exportType?: (typeof EXPORT_TYPES)[number];
  frequency?: Frequency;
  closingPack?: string | undefined;
  sort?: NonNullable<HistoryWords['sort']>;
}

const known = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find(each => each === word);

/** What the address asks for; what it cannot mean is left out. */
export const readHistory = (words: HistoryWords): HistorySearch =>
  present({
    reportRequestId: words.reportRequestId,
    sourceReport: known(EXPORT_REPORT_NAMES, words.sourceReport),
    creator: words.creator && /^\d{1,15}$/.test(words.creator) ? words.creator : undefined,
    product: known(PRODUCTS, words.product),
    exportType: known(EXPORT_TYPES, words.exportType),
    frequency: known(FREQUENCIES, words.frequency),
    closingPack: words.closingPack,
    sort: words.sort,
  }) as HistorySearch;

/** The filters alone, as the API takes them. */
export const filtersOf = ({ sourceReport, creator, product, exportType, frequency }: HistorySearch) =>
  present({ reportName: sourceReport, creator, product, exportType, frequency });

/** Whether anything narrows the history. */
export const isFiltered = (search: HistorySearch): boolean => Object.keys(filtersOf(search)).length > 0;
