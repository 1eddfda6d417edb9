import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { ParentChoice } from './ParentChoice.tsx';

interface ParentFieldProps {
  onChosen: () => void;
  /** What it means to choose none. */
  caption: string;
}

/** The merchant parent that people are invited to. */
export const ParentField = ({ onChosen, caption }: ParentFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { field, error } = useFormField('merchantParentId');
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {t('Merchant parent')}
      </FormLabel>
      <ParentChoice
        id={id}
        value={field.value}
        onChange={chosen => {
          field.onChange(chosen);
          onChosen();
        }}
        inputRef={field.ref}
        isWrong={error !== undefined}
      />
      {error && <FieldMessage>{error}</FieldMessage>}
      <Typography variant="caption" color="textSecondary">
        {caption}
      </Typography>
    </FormControl>
  );
};
