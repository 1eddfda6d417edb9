import { decimalText, readDecimal } from '@drumlin/contract/core/decimal.ts';
import { PAYMENT_WEEKDAYS } from '@drumlin/contract/disbursements/terms.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { RATE_PLACES, weekdayName } from './terms-words.ts';

interface DecimalFieldProps {
  name: string;
  label: string;
  note: string;
  /** Of how many decimal places the whole number of the form is. */
  places?: number;
}

/** A field of the surrounding form that is a whole number of cents, of parts of a percent or of days; typed with a point or a comma. */
const DecimalField = ({ name, label, note, places = 0 }: DecimalFieldProps) => {
  const { field, error } = useFormField(name);
  const { ref, value, onChange, ...rest } = field;
  const [text, setText] = useState(() => decimalText(value, places));
  return (
    <TextInput
      {...rest}
      label={label}
      note={note}
      autoComplete="off"
      inputRef={ref}
      value={text}
      onChange={event => {
        setText(event.target.value);
        onChange(readDecimal(event.target.value, places) ?? Number.NaN);
      }}
      error={error}
      inputProps={{ inputMode: places === 0 ? 'numeric' : 'decimal', maxLength: 12 }}
    />
  );
};

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
                {...(index === 0 && { inputRef: field.ref })}
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
      <DecimalField name="terms.holdDays" label={t('Hold of purchases')} note={t('Days')} />
      <DecimalField name="terms.reserveRate" label={t('Reserve rate')} note="%" places={RATE_PLACES} />
      <DecimalField name="terms.reserveHoldDays" label={t('Hold of the reserve')} note={t('Days')} />
      <DecimalField name="terms.handlingFeeCents" label={t('Handling fee')} note="CAD" places={2} />
      <DecimalField name="terms.minimumCents" label={t('Minimum to send')} note="CAD" places={2} />
    </>
  );
};
