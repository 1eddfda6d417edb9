import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchantOptions } from './use-merchant-options.tsx';

const Field = styled(TextField)(({ theme: { vars, typography } }) => ({
  '&& .MuiOutlinedInput-root': { ...typography.dense, fontWeight: 550, padding: '0 30px 0 11px' },
  '&& fieldset': { borderColor: vars.palette.tokens.border.strong },
  '& .MuiInputAdornment-root': { marginRight: 2 },
  '& .MuiInputAdornment-root p': { ...typography.dense, color: vars.palette.tokens.text.secondary },
  '&& .MuiAutocomplete-input': { padding: '0 6px', textOverflow: 'ellipsis' },
  '&& .MuiAutocomplete-endAdornment': { right: 5 },
}));

interface MerchantChoiceProps {
  value: MerchantListItem;
  onChange: (merchant: MerchantListItem) => void;
}

/** Chooses one merchant of those that `MerchantPicker` offers, in a field with its label inside. */
export const MerchantChoice = ({ value, onChange }: MerchantChoiceProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const offered = useMerchantOptions(typed);
  return (
    <Autocomplete
      {...offered}
      disableClearable
      selectOnFocus
      handleHomeEndKeys
      value={value}
      onChange={(_, merchant) => onChange(merchant)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      popupIcon={<ChevronsUpDown size={16} />}
      renderInput={({ slotProps, ...params }) => (
        <Field
          {...params}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: <InputAdornment position="start">{t('Merchant')}</InputAdornment>,
            },
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('Merchant') },
          }}
        />
      )}
    />
  );
};
