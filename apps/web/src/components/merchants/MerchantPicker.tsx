import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useMerchantOptions } from './use-merchant-options.tsx';

interface MerchantPickerProps {
  value: readonly MerchantListItem[];
  onChange: (merchants: MerchantListItem[]) => void;
  label: string;
}

/** Chooses among the person's own merchants, or for staff among all of them, as `name (id)`; searched from three letters on. */
export const MerchantPicker = ({ value, onChange, label }: MerchantPickerProps) => {
  const [typed, setTyped] = useState('');
  const offered = useMerchantOptions(typed);
  return (
    <Autocomplete
      {...offered}
      multiple
      disableCloseOnSelect
      limitTags={1}
      value={[...value]}
      onChange={(_, chosen) => onChange(chosen)}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      renderOption={({ key, ...props }, merchant, { selected }) => (
        <li key={key} {...props}>
          <Checkbox size="small" checked={selected} tabIndex={-1} aria-hidden />
          {offered.getOptionLabel(merchant)}
        </li>
      )}
      renderInput={params => <TextField {...params} label={label} />}
    />
  );
};
