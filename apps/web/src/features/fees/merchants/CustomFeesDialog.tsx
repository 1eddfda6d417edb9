import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { saveCustomFees } from '@drumlin/contract/fees/merchant-routes.ts';
import { customFeesBody } from '@drumlin/contract/fees/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { MerchantField } from '../../../components/merchants/MerchantField.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { FeesField } from '../fields/FeesField.tsx';
import { KindFields } from '../fields/KindFields.tsx';
import { newFee, tomorrow } from '../fields/new-fee.ts';
import { FEE_ROUTES, merchantFeesQuery } from '../queries.ts';
import { AllChannelsNote } from './AllChannelsNote.tsx';

const schema = customFeesBody.safeExtend({ merchantId: z.string().min(1, FEE_TEXTS.required) });
type CustomFees = z.input<typeof schema>;

interface CustomFeesDialogProps {
  /** The merchant; chosen in the dialog where it is left out. */
  merchant?: { merchantId: string; merchantName: string };
  /** The channel, type and fees that it begins with: those that the merchant has now. */
  like?: FeeKind & { fees: readonly Fee[] };
  onClose: () => void;
}

/** Has the form begin with what the merchant is charged for the channel and type today, until somebody changes a fee. */
const useFeesInForce = ({ watch, setValue, formState }: UseFormReturn<CustomFees, unknown, CustomFees>): void => {
  const [id, channel, type] = watch(['merchantId', 'channel', 'type']);
  const { data } = useQuery({ ...merchantFeesQuery(id), enabled: id !== '' });
  const isChanged = formState.dirtyFields.fees !== undefined;
  useEffect(() => {
    if (isChanged || !data) return;
    const fees = data.inForce.find(each => each.channel === channel && each.type === type)?.fees;
    setValue('fees', fees ? [...fees] : [newFee()]);
  }, [data, channel, type, isChanged, setValue]);
};

/** Saves fees for one merchant alone, from a day to come on. */
export const CustomFeesDialog = ({ merchant, like, onClose }: CustomFeesDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<CustomFees, unknown>({
    schema,
    defaultValues: {
      merchantId: merchant?.merchantId ?? '',
      channel: like?.channel ?? 'INTERAC',
      type: like?.type ?? 'PAYIN',
      effectiveFrom: tomorrow(),
      fees: like ? [...like.fees] : [newFee()],
    },
    mutationFn: ({ merchantId: id, ...body }) => call(saveCustomFees, { params: { id }, body }),
    invalidates: FEE_ROUTES,
    successMessage: t('Custom fees saved'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  useFeesInForce(form.methods);
  const [channel, type] = form.methods.watch(['channel', 'type']);
  const title = merchant ? t('Custom fee of {{name}}', { name: merchant.merchantName }) : t('New custom fee');
  return (
    <FormDialog form={form} side title={title} submitLabel={t('Save')} onClose={onClose}>
      {!merchant && <MerchantField label={t('Merchant')} />}
      <FineText>{t('A custom fee is for this merchant alone and takes the place of what its profile says.')}</FineText>
      <KindFields />
      <AllChannelsNote channel={channel} />
      <DayField name="effectiveFrom" label={t('Effective from (ET)')} min={tomorrow()} />
      <FeesField kind={{ channel, type }} />
    </FormDialog>
  );
};
