import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { type Ref, useId, useState } from 'react';
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

/** Chooses one of the person's own merchants, or for staff of all, as `name (id)`; searched from three letters on. */
export const MerchantSelect = (props: MerchantSelectProps) => {
  const { label, name, value, onChange, placeholder, error, inputRef } = props;
  const id = useId();
  const [sought, setSought] = useState('');
  const [last, setLast] = useState<MerchantListItem>();
  const offered = useMerchantOptions(sought);
  const known = [...offered.options, ...(last ? [last] : [])].find(each => each.merchantId === value);
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {label}
      </FormLabel>
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
            error={error !== undefined}
          />
        )}
      />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};
