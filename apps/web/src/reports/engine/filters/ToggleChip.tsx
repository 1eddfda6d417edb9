import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { RADIUS } from '../../../ui/dimensions.ts';

const Chip = styled(ButtonBase)(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.control,
  height: 34,
  padding: '0 12px',
  gap: 8,
  borderRadius: RADIUS.control,
  border: `1px solid ${vars.palette.tokens.border.strong}`,
  backgroundColor: vars.palette.tokens.bg.surface,
  [breakpoints.down('sm')]: { height: 44 },
  '&[aria-pressed=true]': {
    backgroundColor: vars.palette.tokens.primary.tint,
    borderColor: vars.palette.tokens.primary.tintStrong,
  },
  '& svg': { color: vars.palette.tokens.primary.text },
}));

/** One value that can be selected. */
export const ToggleChip = ({
  chosen,
  onToggle,
  children,
}: {
  chosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) => (
  <Chip aria-pressed={chosen} onClick={onToggle}>
    {chosen && <Check size={16} aria-hidden />}
    {children}
  </Chip>
);
