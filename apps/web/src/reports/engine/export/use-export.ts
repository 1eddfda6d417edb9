import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { download } from '../../../lib/api/download.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import type { ReportFace } from '../face.ts';

/** The direct export of what a query matches, in its order. A message says when the file stops at the cap. */
export const useExport = ({ report, routes }: ReportFace, query: ReportQuery) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => download(routes.export, { body: dialectOf(report).toBody(report, { ...query, page: 1 }) }),
    onSuccess: headers => {
      const cap = DIRECT_EXPORT_CAP.toLocaleString(locale);
      if (headers.get('datalimitexceeded') === 'true')
        toast.info(t('Only the first {{cap}} rows are included', { cap }));
    },
  });
  return { isExporting: isPending, exportNow: () => mutate() };
};
