import { addDays } from '@drumlin/contract/core/eastern.ts';
import {
  type DisbursementTerms,
  getPaymentCalendar,
  getTerms,
  listMerchantsWithTerms,
  PAYMENT_WEEKDAYS,
  type SetTermsBody,
  setTerms,
  setTermsBody,
  type TermsVersion,
} from '@drumlin/contract/disbursements/terms.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/DecimalField.tsx';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { SwitchField } from '../../../ui/inputs/SwitchField.tsx';
import { toast } from '../../../ui/toast.ts';
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
const TermsFields = () => {
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

/** What is read again once terms were set or withdrawn. */
export const TERMS_ROUTES = [getTerms, listMerchantsWithTerms, getPaymentCalendar] as const;

interface TermsDialogProps {
  /** Null for all merchants. */
  merchantId: string | null;
  /** The Eastern day. */
  today: string;
  /** What the fields begin with. */
  terms: DisbursementTerms;
  /** Whether the merchant may have the terms of all again. */
  mayFollow: boolean;
  /** The version that is changed; undefined for a new one. */
  version: TermsVersion | undefined;
  onClose: () => void;
}

/** Sets terms from a later day on, in place of a version that has not begun where one is changed. */
export const TermsDialog = ({ merchantId, today, terms, mayFollow, version, onClose }: TermsDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<SetTermsBody, unknown>({
    schema: setTermsBody,
    defaultValues: {
      merchantId,
      effectiveFrom: version?.effectiveFrom ?? addDays(today, 1),
      terms: version ? version.terms : terms,
      note: version?.note ?? '',
      ...(version && { replaces: version.id }),
    },
    mutationFn: body => call(setTerms, { body }),
    invalidates: TERMS_ROUTES,
    successMessage: t('Terms set'),
    onSuccess: onClose,
    // What was typed is right, and still cannot be saved
    showError: (error, _, showAt) =>
      error instanceof ApiError && error.status === 409
        ? showAt('root', t(toastMessage(error)))
        : toast.error(t(toastMessage(error))),
  });
  const follows = form.methods.watch('terms') === null;
  return (
    <FormDialog
      form={form}
      side
      title={version ? t('Change coming terms') : t('Set terms')}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <Typography>
        {t(
          'In force from an Eastern day on that has not begun. What has begun never changes: set others from a later day on.',
        )}
      </Typography>
      <DayField name="effectiveFrom" label={t('In force from')} min={addDays(today, 1)} max={addDays(today, 731)} />
      {(mayFollow || follows) && (
        <SwitchField
          label={t('The terms of all merchants again')}
          checked={follows}
          onChange={on => form.methods.setValue('terms', on ? null : terms, { shouldDirty: true })}
        />
      )}
      {!follows && <TermsFields />}
      <TextField
        name="note"
        label={t('Reason')}
        note={t('Optional')}
        autoComplete="off"
        inputProps={{ maxLength: 200 }}
      />
    </FormDialog>
  );
};
