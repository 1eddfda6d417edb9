import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PlainSelect } from './PlainSelect.tsx';

const Shown = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: vars.palette.tokens.text.secondary,
  '& b': { fontWeight: 550, color: vars.palette.tokens.text.primary },
}));

interface FilterSelectProps<Value extends string> {
  label: string;
  icon?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of a bar, with its label inside. */
export const FilterSelect = <Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) => {
  const shown = options.find(option => option.value === value)?.label ?? value;
  return (
    <PlainSelect
      value={value}
      displayEmpty
      onChange={event => onChange(event.target.value as Value)}
      SelectDisplayProps={{ 'aria-label': `${label}: ${shown}` }}
      renderValue={() => (
        <Shown>
          {icon}
          {label} <b>{shown}</b>
        </Shown>
      )}
      sx={{ height: { xs: 44, sm: 34 } }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </PlainSelect>
  );
};
