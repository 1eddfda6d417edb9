import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { type HeadAction, HeadActions } from '../../ui/HeadActions.tsx';
import { toast } from '../../ui/toast.ts';
import { useApiMutation } from '../use-api-mutation.ts';

interface ExportCsvProps {
  label: string;
  /** The most rows that the file holds; undefined of one that holds all. */
  cap?: number;
  primary?: boolean;
  disabled?: boolean;
  /** Fetches and saves the file; returns the headers of the answer. */
  fetchFile: () => Promise<Headers>;
}

/** What saves what a list's filters let through as a file, and says so when that is not all of it. */
export const useExportCsv = ({ label, cap, primary, disabled = false, fetchFile }: ExportCsvProps): HeadAction => {
  const { t } = useTranslation();
  const locale = useLocale();
  const exported = useApiMutation({
    mutationFn: fetchFile,
    onSuccess: headers => {
      if (cap !== undefined && headers.get('datalimitexceeded') === 'true')
        toast.info(t('Only the first {{cap}} rows are included', { cap: cap.toLocaleString(locale) }));
    },
  });
  return {
    label,
    icon: Download,
    ...(primary && { variant: 'contained' as const }),
    disabled: disabled || supportViewId !== undefined,
    loading: exported.isPending,
    onClick: () => exported.mutate(),
  };
};

/** A button that does so. */
export const ExportCsv = (props: ExportCsvProps) => <HeadActions actions={[useExportCsv(props)]} />;
