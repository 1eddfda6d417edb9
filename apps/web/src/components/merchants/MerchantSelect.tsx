import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { useMerchantOptions } from './use-merchant-options.tsx';

export interface MerchantSelectProps {
  label: string;
  name?: string;
  /** The id of the merchant; undefined where none is chosen. */
  value: string | undefined;
  onChange: (merchantId: string | undefined) => void;
  placeholder?: string;
  /** What is wrong with the choice, already translated. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

interface AutocompleteProps extends Omit<MerchantSelectProps, 'label' | 'error'> {
  id?: string;
  isWrong?: boolean;
  /** For a field without a label in sight. */
  hiddenLabel?: string;
}

const MerchantAutocomplete = (props: AutocompleteProps) => {
  const { id, name, value, onChange, placeholder, isWrong = false, inputRef, hiddenLabel } = props;
  const [sought, setSought] = useState('');
  const [last, setLast] = useState<MerchantListItem>();
  const offered = useMerchantOptions(sought);
  const known = [...offered.options, ...(last ? [last] : [])].find(each => each.merchantId === value);
  return (
    <Autocomplete
      {...offered}
      id={id}
      value={known ?? (value === undefined ? null : { merchantId: value, merchantName: value })}
      onChange={(_, chosen) => {
        setLast(chosen ?? undefined);
        onChange(chosen?.merchantId);
      }}
      onInputChange={(_, text, reason) => setSought(reason === 'input' ? text : '')}
      renderInput={params => (
        <TextField
          {...params}
          {...(name !== undefined && { name })}
          placeholder={placeholder}
          inputRef={inputRef}
          error={isWrong}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              ...(hiddenLabel !== undefined && { 'aria-label': hiddenLabel }),
            },
          }}
        />
      )}
    />
  );
};

/** Chooses one of the person's own merchants, or for staff of all, as `name (id)`; searched from three letters on. */
export const MerchantSelect = ({ label, error, ...choice }: MerchantSelectProps) => {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {label}
      </FormLabel>
      <MerchantAutocomplete {...choice} id={id} isWrong={error !== undefined} />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};

/** Narrows a list to one merchant, or not. */
export const MerchantFilter = ({ value, onChange }: Pick<MerchantSelectProps, 'value' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <MerchantAutocomplete
        value={value}
        onChange={onChange}
        placeholder={t('All merchants')}
        hiddenLabel={t('Merchant')}
      />
    </Box>
  );
};
