import { asyncExportFlag, type ExportReportName } from '@drumlin/contract/exports/reports.ts';
import { createExport, listExports, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { useRights } from '../../../lib/session/session.ts';
import { useReport } from '../state/report-context.ts';
import { useExportChoice } from './use-export-choice.ts';

/** What the report offers this person beside the direct export: IBT payins and payouts, and reports without a name of their own, nothing. */
export const useOffered = () => {
  const { report } = useReport().face;
  const { permissions, flags } = useRights();
  const flag = asyncExportFlag(report);
  const background =
    report.exportName !== null && flag !== undefined && flags.has(flag) && permissions.includes('ASYNC_EXPORT_PAGE');
  return { background, schedule: background && flags.has('scheduled-exports') };
};

/** The fields of a request for an export of what the report's query matches. */
export const useExportFields = () => {
  const { face, query } = useReport();
  const { fileType, columns } = useExportChoice();
  const { report } = face;
  return {
    // `useOffered` lets nobody ask for a report without a name
    reportName: report.exportName as ExportReportName,
    product: report.product,
    filters: dialectOf(report).toBody(report, { ...query, page: 1, limit: report.pageSizes.default }),
    exportType: fileType,
    exportFileType: fileType,
    ...(columns && { columns }),
  };
};

/** Asks for an export in the background; the panel shows what becomes of it. */
export const useBackgroundExport = (onDone: () => void) => {
  const { t } = useTranslation();
  const fields = useExportFields();
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => call(createExport, { body: fields }),
    invalidates: [listPanelExports, listExports],
    successMessage: t('Your export is being compiled. It appears in Exports.'),
    errorMessage: t('Error creating async export'),
    onSuccess: onDone,
    onError: onDone,
  });
  return { isPending, request: () => mutate() };
};
