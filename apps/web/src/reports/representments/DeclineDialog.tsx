import { centsToUnits, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { RepresentmentRow } from './decline-window.ts';

interface DeclineDialogProps {
  open: boolean;
  rows: readonly RepresentmentRow[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, with the count and the amount. */
export const DeclineDialog = ({ open, rows, isPending, onClose, onConfirm }: DeclineDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleId = useId();
  const cents = rows.reduce((sum, row) => sum + (row.transactionAmount ?? 0), 0);
  const amount = formatMoneyCad(centsToUnits(cents), locale);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogFrame
        title={t('Decline Representment')}
        titleId={titleId}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="contained" color="error" loading={isPending} onClick={onConfirm}>
              {t('Decline')}
            </Button>
          </>
        }
      >
        <Typography>
          {rows.length === 1
            ? t('Decline 1 representment of {{amount}}?', { amount })
            : t('Decline {{number}} representments, {{amount}} in all?', {
                number: rows.length.toLocaleString(locale),
                amount,
              })}
        </Typography>
        <Typography sx={{ mt: 2, color: 'tokens.text.secondary' }}>
          {t('They will not be presented to the bank again. This cannot be undone.')}
        </Typography>
      </DialogFrame>
    </Dialog>
  );
};
