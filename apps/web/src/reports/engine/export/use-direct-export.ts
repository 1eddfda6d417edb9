import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP, reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { useTranslation } from 'react-i18next';
import { datasetInWords } from '../../../components/dataset-words.ts';
import { download } from '../../../lib/api/download.ts';
import { type RangeText, rangeLabel } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { rowsWords } from '../grid/count-words.ts';
import { useFileType } from './use-export-choice.ts';

interface DirectExport {
  query: ReportQuery;
  /** The dates of the query, as they are said of the file. */
  range: RangeText;
  /** How many rows match, where that is known. */
  total?: ReportPage['total'] | undefined;
  /** All where they are not named. */
  columns?: readonly string[] | undefined;
}

/** Saves what a query of a report matches, in its order, as a file. A message says what the file is of, and when it stops at the cap. */
export const useDirectExport = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const fileType = useFileType();
  return async (report: ReportShape, { query, range, total, columns }: DirectExport) => {
    const headers = await download(reportRoutes(report).export, {
      // A plain address for the usual file
      querystring: { ...(fileType !== 'CSV' && { fileType }), ...(columns && { columns: columns.join(',') }) },
      body: dialectOf(report).toBody(report, { ...query, page: 1 }),
    });
    const isCut = headers.get('datalimitexceeded') === 'true';
    const rows = isCut
      ? t('Only the first {{cap}} rows are included', { cap: DIRECT_EXPORT_CAP.toLocaleString(locale) })
      : total && rowsWords(t, total, locale);
    const dates = rangeLabel(range);
    const done = t('Exported: {{report}}, {{dates}}', { report: datasetInWords(report.key, t), dates });
    toast[isCut ? 'info' : 'success']([done, rows].filter(Boolean).join(', '));
  };
};
