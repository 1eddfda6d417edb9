import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { assignFeeProfile } from '@drumlin/contract/fees/merchant-routes.ts';
import { type AssignProfileBody, assignProfileBody } from '@drumlin/contract/fees/schemas.ts';
import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { MerchantPicker } from '../../../components/merchants/MerchantPicker.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { NullableSelect } from '../fields/NullableSelect.tsx';
import { tomorrow } from '../fields/new-fee.ts';
import { allProfilesQuery, FEE_ROUTES } from '../queries.ts';

const MerchantsField = ({ first }: { first: readonly MerchantListItem[] }) => {
  const { t } = useTranslation();
  const { field, error } = useFormField('merchantIds');
  const [chosen, choose] = useState(first);
  const set = (merchants: readonly MerchantListItem[]) => {
    choose(merchants);
    field.onChange(merchants.map(({ merchantId }) => merchantId));
  };
  return (
    <>
      <RadioCards
        label={t('Who is assigned')}
        value={field.value === null ? 'all' : 'some'}
        onChange={value => (value === 'all' ? field.onChange(null) : set(chosen))}
        options={[
          { value: 'some', label: t('Single merchants') },
          {
            value: 'all',
            label: t('Everybody else'),
            caption: t('All merchants without a profile of their own, later ones too'),
          },
        ]}
      />
      {field.value !== null && (
        <div>
          <MerchantPicker label={t('Merchants')} value={chosen} onChange={set} />
          {error && <FieldMessage>{error}</FieldMessage>}
        </div>
      )}
    </>
  );
};

const ProfileField = () => {
  const { t } = useTranslation();
  const { watch } = useFormContext<AssignProfileBody>();
  const { data } = useQuery(allProfilesQuery);
  const names = data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // Everybody else has the profile of everybody else: there is none to go back to
  const none = watch('merchantIds') === null ? t('Choose a profile') : t('None of its own: the default one');
  return <NullableSelect name="profileId" label={t('Fee profile')} none={none} options={names} />;
};

interface AssignDialogProps {
  merchants?: readonly MerchantListItem[];
  profileId?: string;
  onClose: () => void;
}

/** Gives merchants, or all without one of their own, a fee profile from a day to come on. */
export const AssignDialog = ({ merchants = [], profileId, onClose }: AssignDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<AssignProfileBody, unknown>({
    schema: assignProfileBody.refine(body => body.merchantIds !== null || body.profileId !== null),
    defaultValues: {
      merchantIds: merchants.map(({ merchantId }) => merchantId),
      profileId: profileId ?? null,
      effectiveFrom: tomorrow(),
    },
    mutationFn: body => call(assignFeeProfile, { body }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee profile assigned'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} side title={t('Assign a fee profile')} submitLabel={t('Assign')} onClose={onClose}>
      <MerchantsField first={merchants} />
      <ProfileField />
      <DayField name="effectiveFrom" label={t('Effective from (ET)')} min={tomorrow()} />
      <FineText>{t('Custom fees and definitions chosen for a merchant go on beside its profile.')}</FineText>
    </FormDialog>
  );
};
