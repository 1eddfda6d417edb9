import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import {
  cancelExport,
  closeExports,
  createExport,
  downloadExport,
  type ExportPart,
} from '@drumlin/contract/exports/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { saveFrom } from '../../lib/api/download.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import { EXPORT_LISTS, refetchExports, updateExport } from './queries.ts';

/** The lists are fetched again this long after a file was saved. */
const AFTER_DOWNLOAD_MS = 5000;

interface Download {
  reportRequestId: string;
  part: ExportPart;
  /** Nobody pressed a button: a failure is not told, and the button is still there. */
  isAutomatic?: boolean;
}

/** Saves the file of an export, or what proves it. */
export const useDownload = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = (text: string, isAutomatic = false) => !isAutomatic && toast.error(text);
  return useApiMutation({
    mutationFn: ({ reportRequestId, part }: Download) =>
      call(downloadExport, { querystring: { reportRequestId, part } }),
    onSuccess: ({ reportURL, errorMessage }, { reportRequestId, part, isAutomatic }) => {
      if (reportURL === null) {
        // Looked at, its file may be found to be another than was made
        refetchExports(queryClient);
        return fail(errorMessage ?? t('An error occurred'), isAutomatic);
      }
      saveFrom(reportURL);
      if (part !== 'file') return;
      updateExport(queryClient, reportRequestId, { isDownloaded: true, initiateDownload: false });
      setTimeout(() => refetchExports(queryClient), AFTER_DOWNLOAD_MS);
    },
    showError: (error, { isAutomatic }) => fail(t(toastMessage(error)), isAutomatic),
  });
};

/** Asks for an export that has no file once more, as it was asked for. */
export const useExportAgain = () => {
  const { t } = useTranslation();
  return useApiMutation({
    mutationFn: ({ reportName, product, filters, exportFileType, columns }: ExportEntity) =>
      call(createExport, { body: { reportName, product, filters, exportFileType, ...(columns && { columns }) } }),
    invalidates: EXPORT_LISTS,
    successMessage: t('Your export is being compiled. It appears in Exports.'),
  });
};

/** Stops an export, or takes ended ones out of the panel. */
export const useExportActs = () => ({
  cancel: useApiMutation({
    mutationFn: (reportId: string) => call(cancelExport, { querystring: { reportId } }),
    invalidates: EXPORT_LISTS,
  }),
  /** One export, or without an id every one that has ended. */
  close: useApiMutation({
    mutationFn: (reportId: string | undefined) => call(closeExports, { querystring: { reportId } }),
    invalidates: EXPORT_LISTS,
  }),
});
