import { type FeeKind, TYPES_OF } from '@drumlin/contract/fees/kinds.ts';
import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TwoColumns } from './TwoColumns.tsx';

/** What the fees of the surrounding form are for: a channel, and a type of its transactions. */
export const KindFields = () => {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<FeeKind>();
  const [channel, type] = watch(['channel', 'type']);
  const types = TYPES_OF[channel];
  const [first] = types;
  useEffect(() => {
    if (first && !types.includes(type)) setValue('type', first, { shouldDirty: true, shouldValidate: true });
  }, [types, first, type, setValue]);
  return (
    <TwoColumns>
      <SelectField
        name="channel"
        label={t('Payment channel')}
        options={paymentChannel.values.map(value => ({ value, label: t(paymentChannel.entries[value].label) }))}
      />
      <SelectField
        name="type"
        label={t('Fee type')}
        options={feeType.values
          .filter(value => types.includes(value))
          .map(value => ({ value, label: t(feeType.entries[value].label) }))}
      />
    </TwoColumns>
  );
};
