import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

/** In the portal, by mail, or both. */
export const WaysField = () => {
  const { t } = useTranslation();
  const { field: inPortal, error } = useFormField('inPortal');
  const { field: byMail } = useFormField('byMail');
  const { trigger } = useFormContext();
  // Either changes whether the other is needed
  const change = (field: typeof inPortal) => (_: unknown, isOn: boolean) => {
    field.onChange(isOn);
    void trigger('inPortal');
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{t('How')}</FormLabel>
      <FormControlLabel
        label={t('In the bell of the portal')}
        control={
          <Checkbox
            slotProps={{ input: { ref: inPortal.ref } }}
            checked={Boolean(inPortal.value)}
            onChange={change(inPortal)}
          />
        }
      />
      <FormControlLabel
        label={t('By mail, to those who have not turned it off')}
        control={
          <Checkbox
            slotProps={{ input: { ref: byMail.ref } }}
            checked={Boolean(byMail.value)}
            onChange={change(byMail)}
          />
        }
      />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};
