import { askAdjustment, askAdjustmentBody } from '@drumlin/contract/journal/funds.ts';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DecimalField } from '../../../components/DecimalField.tsx';
import { MerchantField } from '../../../components/merchants/MerchantField.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { CHANGED } from './queries.ts';

/** What is filled in; `merchantId` is empty for the fund itself, and the amount null until there is one. */
interface AskedAdjustment {
  requestId: string;
  merchantId: string;
  direction: 'add' | 'take';
  amountCents: number | null;
  reason: string;
}

/** The body that comes of what is filled in. */
const bodyOf = ({ requestId, merchantId, direction, amountCents, reason }: AskedAdjustment) => ({
  requestId,
  ...(merchantId !== '' && { merchantId }),
  amountCents: (amountCents ?? Number.NaN) * (direction === 'add' ? 1 : -1),
  reason,
});

/** What is filled in is right where the body that comes of it is. */
const adjustmentSchema: z.ZodType<unknown, AskedAdjustment> = z
  .object({
    requestId: z.string(),
    merchantId: z.string(),
    direction: z.enum(['add', 'take']),
    amountCents: z.number().or(z.nan()).nullable(),
    reason: z.string(),
  })
  .superRefine((asked, context) => {
    for (const { path, message } of askAdjustmentBody.safeParse(bodyOf(asked)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

const DirectionField = () => {
  const { t } = useTranslation();
  const { field } = useFormField('direction');
  return (
    <Segmented<'add' | 'take'>
      label={t('Direction')}
      value={field.value}
      onChange={field.onChange}
      options={[
        { value: 'add', label: t('Add') },
        { value: 'take', label: t('Take away') },
      ]}
    />
  );
};

const AdjustDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  // One name for what this dialog asks for, however often it is sent
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    schema: adjustmentSchema,
    defaultValues: { requestId, merchantId: '', direction: 'add', amountCents: null, reason: '' },
    mutationFn: asked => call(askAdjustment, { body: bodyOf(asked) }),
    invalidates: CHANGED,
    successMessage: t('Adjustment asked for'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Ask for an adjustment')}
      subtitle={t('Nothing moves before a second person approves it.')}
      submitLabel={t('Ask')}
      onClose={onClose}
    >
      <MerchantField label={t('Merchant (optional)')} placeholder={t('The operational fund itself')} />
      <DirectionField />
      <DecimalField name="amountCents" label={t('Amount')} kind="money" />
      <TextField
        name="reason"
        label={t('Reason')}
        note={t('Of a merchant, it is the note of the row in its Adjustments report')}
        inputProps={{ maxLength: 200 }}
      />
    </FormDialog>
  );
};

/** Asks for an adjustment of the fund or of a merchant, for those who may. */
export const AdjustButton = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().includes('DISBURSEMENTS_PROPOSE')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
        {t('Adjust')}
      </Button>
      {isOpen && <AdjustDialog onClose={() => setOpen(false)} />}
    </>
  );
};
