import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { download } from '../../../lib/api/download.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { useReport } from '../state/report-context.ts';
import { useExportChoice } from './use-export-choice.ts';

/** The direct export of what the report's query matches, in its order. A message says when the file stops at the cap. */
export const useExport = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query } = useReport();
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
      const cap = DIRECT_EXPORT_CAP.toLocaleString(locale);
      if (headers.get('datalimitexceeded') === 'true')
        toast.info(t('Only the first {{cap}} rows are included', { cap }));
    },
  });
  return { isExporting: isPending, exportNow: () => mutate() };
};
