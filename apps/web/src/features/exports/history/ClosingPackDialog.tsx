import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { monthName } from '@drumlin/contract/core/month-name.ts';
import { closingPack } from '@drumlin/contract/exports/closing-pack.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantField } from '../../../components/merchants/MerchantField.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { download } from '../../../lib/api/download.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

const MONTHS_OFFERED = 24;

/** The months before that of a day, `YYYY-MM`, the newest first. */
const monthsBefore = (day: string, count: number): string[] => {
  if (count === 0) return [];
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  return [last.slice(0, 7), ...monthsBefore(last, count - 1)];
};

interface ClosingPackDialogProps {
  /** Chosen at first; the last one that has ended unless it is one that is offered. */
  month?: string | undefined;
  onClose: () => void;
}

/** Everything of a month that has ended as one ZIP, of one merchant or of all. */
export const ClosingPackDialog = ({ month, onClose }: ClosingPackDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const months = monthsBefore(easternDay(new Date()), MONTHS_OFFERED);
  const [received, setReceived] = useState(fileSize(0, locale));
  const form = useApiForm({
    defaultValues: { month: months.find(each => each === month) ?? months[0] ?? '', merchantId: '' },
    mutationFn: ({ merchantId, ...of }) =>
      download(
        closingPack,
        { querystring: { ...of, merchantId: merchantId || undefined } },
        { onBytes: bytes => setReceived(fileSize(bytes, locale)) },
      ),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      width={480}
      title={t('Closing pack')}
      subtitle={t('Everything of a month in one ZIP, with a page that leads from figure to figure.')}
      submitLabel={t('Download')}
      onClose={onClose}
    >
      <SelectField
        name="month"
        label={t('Month')}
        options={months.map(value => ({ value, label: monthName(value, locale) }))}
      />
      <MerchantField label={t('Merchant')} placeholder={t('All merchants')} />
      <FineText>
        {t(
          'Statements as PDF, every report as CSV and Excel with its proof, balances at both ends, fees by kind and what was compared; all of one moment, and signed.',
        )}
      </FineText>
      {form.pending && <FineText role="status">{t('Being made: {{size}} so far', { size: received })}</FineText>}
    </FormDialog>
  );
};
