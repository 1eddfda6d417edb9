import { PAYMENT_WEEKDAYS } from '@drumlin/contract/disbursements/terms.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/DecimalField.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { weekdayName } from './terms-words.ts';

const WeekdaysField = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field, error } = useFormField('terms.paymentWeekdays');
  const chosen: readonly number[] = field.value;
  const toggle = (day: number) =>
    field.onChange(PAYMENT_WEEKDAYS.filter(each => (each === day ? !chosen.includes(day) : chosen.includes(each))));
  return (
    <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" error={error !== undefined} sx={{ mb: 1 }}>
        {t('Payment days')}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4 }}>
        {PAYMENT_WEEKDAYS.map((day, index) => (
          <FormControlLabel
            key={day}
            label={weekdayName(day, locale)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(day)}
                onChange={() => toggle(day)}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </Stack>
      {error && <FieldMessage>{error}</FieldMessage>}
    </Stack>
  );
};

/** The terms of the surrounding form. */
export const TermsFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <WeekdaysField />
      <DecimalField name="terms.holdDays" label={t('Hold of purchases')} note={t('Days')} kind="days" />
      <DecimalField name="terms.reserveRate" label={t('Reserve rate')} note="%" kind="rate" />
      <DecimalField name="terms.reserveHoldDays" label={t('Hold of the reserve')} note={t('Days')} kind="days" />
      <DecimalField name="terms.handlingFeeCents" label={t('Handling fee')} note="CAD" kind="money" />
      <DecimalField name="terms.minimumCents" label={t('Minimum to send')} note="CAD" kind="money" />
    </>
  );
};
