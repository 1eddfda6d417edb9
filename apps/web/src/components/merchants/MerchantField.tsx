import { useFormField } from '../../ui/form/use-form-field.ts';
import { MerchantSelect, type MerchantSelectProps } from './MerchantSelect.tsx';

/** The `merchantId` of the surrounding form, which is empty there while none is chosen. */
export const MerchantField = (props: Pick<MerchantSelectProps, 'label' | 'placeholder'>) => {
  const { field, error } = useFormField('merchantId');
  return (
    <MerchantSelect
      {...props}
      name={field.name}
      value={field.value || undefined}
      onChange={chosen => field.onChange(chosen ?? '')}
      error={error}
      inputRef={field.ref}
    />
  );
};
