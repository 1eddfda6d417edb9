import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronsUpDown } from 'lucide-react';
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

const UpDown = ({ className }: { className?: string }) => (
  <ChevronsUpDown className={className} size={16} aria-hidden />
);

interface FilterSelectProps<Value extends string> {
  label: string;
  icon?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Whether it is as high as the pickers at the head of a page. */
  isPicker?: boolean;
}

/** A choice of a bar, with its label inside. */
export const FilterSelect = <Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
  isPicker = false,
}: FilterSelectProps<Value>) => {
  const shown = options.find(option => option.value === value)?.label ?? value;
  return (
    <PlainSelect
      value={value}
      displayEmpty
      {...(isPicker && { IconComponent: UpDown })}
      onChange={event => onChange(event.target.value as Value)}
      SelectDisplayProps={{ 'aria-label': `${label}: ${shown}` }}
      renderValue={() => (
        <Shown>
          {icon}
          {label} <b>{shown}</b>
        </Shown>
      )}
      sx={{ height: { xs: 44, sm: isPicker ? 38 : 34 } }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </PlainSelect>
  );
};
