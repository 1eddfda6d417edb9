import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MerchantSelect } from '../../components/merchants/MerchantSelect.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';

/** The merchant of the surrounding form; another one has other ratings. */
export const MerchantField = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { field, error } = useFormField('merchantId');
  const choose = (merchantId: string | undefined) => {
    field.onChange(merchantId ?? '');
    setValue('riskRatingId', undefined);
  };
  return (
    <MerchantSelect
      label={t('Merchant')}
      name={field.name}
      value={field.value || undefined}
      onChange={choose}
      error={error}
      inputRef={field.ref}
    />
  );
};
