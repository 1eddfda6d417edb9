import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface LimitDialogProps {
  pending: boolean;
  /** `forGood` when it need not be told again. */
  onConfirm: (forGood: boolean) => void;
  onClose: () => void;
}

/** Tells how many records an export in the background can hold, before it is asked for. */
export const LimitDialog = ({ onConfirm, ...dialog }: LimitDialogProps) => {
  const { t } = useTranslation();
  const cap = ASYNC_EXPORT_CAP.toLocaleString(useLocale());
  const [forGood, setForGood] = useState(false);
  return (
    <ConfirmDialog
      open
      {...dialog}
      title={t('Export in background')}
      confirmLabel={t('Export')}
      onConfirm={() => onConfirm(forGood)}
    >
      {t(
        'The file holds at most {{cap}} records. If more match your filters, only the first {{cap}} are included: narrow the date range to have every record.',
        { cap },
      )}
      <FormControlLabel
        sx={{ display: 'flex', mt: 3, ml: -1 }}
        control={<Checkbox checked={forGood} onChange={event => setForGood(event.target.checked)} />}
        label={t("Don't show this again")}
      />
    </ConfirmDialog>
  );
};
