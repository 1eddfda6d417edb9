import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const Frame = styled(Button)(({ theme: { vars, breakpoints } }) => ({
  height: 34,
  padding: '0 10px',
  fontWeight: 400,
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiButton-startIcon': { margin: 0, color: vars.palette.tokens.text.secondary },
  '& .MuiButton-endIcon': { margin: 0, color: vars.palette.tokens.text.secondary },
  [breakpoints.down('sm')]: { height: 44 },
}));

const Count = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  minWidth: 20,
  padding: '2px 6px',
  borderRadius: 999,
  color: vars.palette.tokens.primary.text,
  backgroundColor: vars.palette.tokens.primary.tint,
}));

interface FilterButtonProps extends Omit<ButtonProps, 'startIcon' | 'endIcon'> {
  icon: ReactNode;
  /** The number of active filters; 0 is not shown. */
  count?: number;
  /** Whether it opens a list below it. */
  opens?: boolean;
}

/** A button of the filter bar: an icon, a name, the number of active filters, and a chevron when it opens a list. */
export const FilterButton = ({ icon, count = 0, opens = false, children, ...button }: FilterButtonProps) => (
  <Frame startIcon={icon} endIcon={opens && <ChevronDown size={14} aria-hidden />} {...button}>
    {children}
    {count > 0 && <Count>{count}</Count>}
  </Frame>
);
