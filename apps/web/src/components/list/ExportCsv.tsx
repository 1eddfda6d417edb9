import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { supportViewId } from '../../lib/support-view.ts';
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

/** Saves what a list's filters let through as a file, and says so when that is not all of it. */
export const ExportCsv = ({ label, cap, primary = false, disabled = false, fetchFile }: ExportCsvProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const exported = useApiMutation({
    mutationFn: fetchFile,
    onSuccess: headers => {
      if (cap !== undefined && headers.get('datalimitexceeded') === 'true')
        toast.info(t('Only the first {{cap}} rows are included', { cap: cap.toLocaleString(locale) }));
    },
  });
  return (
    <Button
      {...(primary && { variant: 'contained' })}
      startIcon={<Download size={16} />}
      disabled={disabled || supportViewId !== undefined}
      loading={exported.isPending}
      onClick={() => exported.mutate()}
    >
      {label}
    </Button>
  );
};
