import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { chooseFeeDefinition } from '@drumlin/contract/fees/merchant-routes.ts';
import { type ChooseDefinitionBody, chooseDefinitionBody, type FeesInForce } from '@drumlin/contract/fees/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KindFields } from '../fields/KindFields.tsx';
import { NullableSelect } from '../fields/NullableSelect.tsx';
import { tomorrow } from '../fields/new-fee.ts';
import { allDefinitionsQuery, FEE_ROUTES } from '../queries.ts';
import { AllChannelsNote } from './AllChannelsNote.tsx';

/** The definitions for the channel and type of the surrounding form. With another channel or type it is none of the former ones. */
const DefinitionField = () => {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<ChooseDefinitionBody>();
  const [channel, type, chosen] = watch(['channel', 'type', 'definitionId']);
  const { data } = useQuery(allDefinitionsQuery({ channel, type }));
  const isOther = data?.data.every(({ definitionId }) => definitionId !== chosen);
  useEffect(() => {
    if (isOther) setValue('definitionId', null);
  }, [isOther, setValue]);
  const names = new Map(data?.data.map(({ definitionId, definitionName }) => [definitionId, definitionName]));
  return (
    <NullableSelect
      name="definitionId"
      label={t('Fee definition')}
      none={t('What its profile says')}
      options={[...names].map(([value, label]) => ({ value, label }))}
    />
  );
};

interface ChooseDialogProps {
  merchantId: string;
  /** The channel and type that it begins with, and what the merchant is charged by now. */
  now: FeesInForce;
  onClose: () => void;
}

/** Has a merchant charged for one channel and type by a definition of its own choice, or by its profile again. */
export const ChooseDialog = ({ merchantId, now, onClose }: ChooseDialogProps) => {
  const { t } = useTranslation();
  const { channel, type, source } = now;
  const form = useApiForm<ChooseDefinitionBody, unknown>({
    schema: chooseDefinitionBody,
    defaultValues: {
      channel,
      type,
      definitionId: source === 'custom' ? null : now.definitionId,
      effectiveFrom: tomorrow(),
    },
    mutationFn: body => call(chooseFeeDefinition, { params: { id: merchantId }, body }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee definition chosen for a merchant'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} side title={t('Choose a definition')} submitLabel={t('Save')} onClose={onClose}>
      <KindFields />
      <AllChannelsNote channel={form.methods.watch('channel')} />
      <DefinitionField />
      <DayField name="effectiveFrom" label={t('Effective from (ET)')} min={tomorrow()} />
    </FormDialog>
  );
};
