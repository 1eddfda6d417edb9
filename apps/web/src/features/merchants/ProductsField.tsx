import { PRODUCTS, type Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

/** Which products a merchant has. */
export const ProductsField = () => {
  const { t } = useTranslation();
  const { field, error } = useFormField('products');
  const chosen = field.value as readonly Product[];
  const choose = (product: Product, isOn: boolean) =>
    field.onChange(PRODUCTS.filter(each => (each === product ? isOn : chosen.includes(each))));
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{t('Products')}</FormLabel>
      {PRODUCTS.map((product, index) => (
        <FormControlLabel
          key={product}
          label={t(PRODUCT_LABELS[product].label)}
          control={
            <Checkbox
              {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              checked={chosen.includes(product)}
              onChange={(_, isOn) => choose(product, isOn)}
            />
          }
        />
      ))}
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};
