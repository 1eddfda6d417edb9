import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { Toggle } from './Toggle.tsx';

const Line = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  color: vars.palette.tokens.text.secondary,
  '&[data-refused]': { color: vars.palette.tokens.text.disabled },
}));

interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be turned on, where it cannot. */
  refusal?: string | undefined;
}

/** A switch with its label beside it. One that cannot be turned on can be reached all the same, and says why. */
export const SwitchField = ({ label, checked, onChange, refusal }: SwitchFieldProps) => {
  const id = useId();
  const isRefused = refusal !== undefined;
  return (
    <Tooltip title={refusal ?? ''} describeChild>
      <Line data-refused={isRefused || undefined}>
        <Toggle
          checked={checked}
          onChange={(_, next) => !isRefused && onChange(next)}
          sx={isRefused ? { opacity: 0.5 } : {}}
          slotProps={{
            input: {
              role: 'switch',
              'aria-labelledby': id,
              'aria-disabled': isRefused,
              'aria-description': refusal,
            },
          }}
        />
        <span id={id}>{label}</span>
      </Line>
    </Tooltip>
  );
};
