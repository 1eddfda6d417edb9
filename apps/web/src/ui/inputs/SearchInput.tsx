import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';

/** A text field with a magnifying glass in it. */
export const SearchInput = ({ sx, ...input }: OutlinedInputProps) => (
  <OutlinedInput
    size="small"
    startAdornment={
      <InputAdornment position="start" sx={{ mr: 2 }}>
        <Search size={16} aria-hidden />
      </InputAdornment>
    }
    sx={[{ flexShrink: 0, '& .MuiOutlinedInput-input': { pl: 0 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...input}
  />
);
