import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { changeView, chooseDefaultView, deleteView, listViews } from '@drumlin/contract/views/routes.ts';
import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { toast } from '../../../ui/toast.ts';
import { visibleColumns } from '../grid/columns.ts';
import { useReport } from '../state/report-context.ts';
import { wordsOf } from './views.ts';

/** What a view would keep of the report as it is: columns too, unless the chosen view leaves those to each reader. */
export const useSettings = (): ReportView['settings'] => {
  const { search, layout, viewing } = useReport();
  const isReaders = viewing.current?.settings.columns === null;
  return { words: wordsOf(search), columns: isReaders ? null : visibleColumns(layout) };
};

/** Says with which view the report opens for the reader; null for none. */
export const useDefaultView = () => {
  const report = useReport().face.report.key as ReportKey;
  return useApiMutation({
    mutationFn: (id: string | null) => call(chooseDefaultView, { body: { report, id } }),
    invalidates: [listViews],
  });
};

/** What is done with a view without a form. */
export const useViewActs = ({ id, name, isShared, version }: ReportView) => {
  const { t } = useTranslation();
  const { go } = useReport();
  const settings = useSettings();
  return {
    choose: useDefaultView(),
    save: useApiMutation({
      mutationFn: () => call(changeView, { params: { id }, body: { name, isShared, settings, version } }),
      invalidates: [listViews],
      successMessage: t('View saved'),
      // Such as a filter that cannot be shared
      showError: error =>
        toast.error((error instanceof ApiError && error.details[0]?.message) || t(toastMessage(error))),
    }),
    deletion: {
      mutationFn: () => call(deleteView, { params: { id } }),
      invalidates: [listViews],
      successMessage: t('View deleted'),
      onSuccess: () => go(now => ({ ...now, view: undefined }), { replace: true }),
    },
  };
};
