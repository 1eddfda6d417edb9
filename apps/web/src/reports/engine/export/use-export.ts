import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datasetInWords } from '../../../components/dataset-words.ts';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { download } from '../../../lib/api/download.ts';
import { rangeLabel } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { rowsWords } from '../grid/count-words.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { rangeOf } from '../state/search-moves.ts';
import { useExportChoice } from './use-export-choice.ts';

/** The direct export of what the report's query matches, in its order. A message says what the file is of, and when it stops at the cap. */
export const useExport = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query, search, today } = useReport();
  const { data } = useQuery({ ...pageQuery(face, query), enabled: false });
  const dates = rangeLabel(rangeOf(search, today, face.report.defaultFrom));
  const { report, routes } = face;
  const { fileType, columns } = useExportChoice();
  const { isPending, mutate } = useApiMutation({
    mutationFn: () =>
      download(routes.export, {
        // A plain address for the usual file
        querystring: { ...(fileType !== 'CSV' && { fileType }), ...(columns && { columns: columns.join(',') }) },
        body: dialectOf(report).toBody(report, { ...query, page: 1 }),
      }),
    onSuccess: headers => {
      const isCut = headers.get('datalimitexceeded') === 'true';
      const rows = isCut
        ? t('Only the first {{cap}} rows are included', { cap: DIRECT_EXPORT_CAP.toLocaleString(locale) })
        : data && rowsWords(t, data.total, locale);
      const done = t('Exported: {{report}}, {{dates}}', { report: datasetInWords(report.key, t), dates });
      toast[isCut ? 'info' : 'success']([done, rows].filter(Boolean).join(', '));
    },
  });
  return { isExporting: isPending, exportNow: () => mutate() };
};
