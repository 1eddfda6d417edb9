import { centsToUnits, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { RepresentmentRow } from './decline-window.ts';

interface DeclineDialogProps {
  open: boolean;
  rows: readonly RepresentmentRow[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, with the count and the amount. */
export const DeclineDialog = ({ rows, isPending, ...dialog }: DeclineDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const cents = rows.reduce((sum, row) => sum + (row.transactionAmount ?? 0), 0);
  const amount = formatMoneyCad(centsToUnits(cents), locale);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Decline Representment')}
      confirmLabel={t('Decline')}
      destructive
      focusConfirm={false}
      pending={isPending}
    >
      <Typography>
        {isSingular(rows.length, locale)
          ? t('Decline {{number}} representment of {{amount}}?', { number: rows.length, amount })
          : t('Decline {{number}} representments, {{amount}} in all?', {
              number: rows.length.toLocaleString(locale),
              amount,
            })}
      </Typography>
      <Typography sx={{ mt: 2, color: 'tokens.text.secondary' }}>
        {t('They will not be presented to the bank again. This cannot be undone.')}
      </Typography>
    </ConfirmDialog>
  );
};
