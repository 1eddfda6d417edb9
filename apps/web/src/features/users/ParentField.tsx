import { MIN_MERCHANT_KEYWORD } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/FieldMessage.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { parentsQuery } from './queries.ts';

/** The merchant that a person is invited to, as `name (id)`; searched from three letters on. */
export const ParentField = ({ onChosen }: { onChosen: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const { field, error } = useFormField('merchantParentId');
  const { data } = useQuery(parentsQuery);
  const [typed, setTyped] = useState('');
  const short = typed.trim().length < MIN_MERCHANT_KEYWORD;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {t('Merchant')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={short ? [] : (data?.merchantParents ?? [])}
        value={data?.merchantParents.find(each => each.id === field.value) ?? null}
        onChange={(_, chosen) => {
          field.onChange(chosen?.id);
          onChosen();
        }}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        getOptionLabel={each => `${each.name} (${each.id})`}
        getOptionKey={each => each.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={short ? t('Enter at least 3 letters') : t('No merchants found')}
        renderInput={params => <TextField {...params} inputRef={field.ref} error={error !== undefined} />}
      />
      {error && <FieldMessage>{error}</FieldMessage>}
      <Typography variant="caption" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
        {t('Leave empty to invite a colleague of the provider.')}
      </Typography>
    </FormControl>
  );
};
