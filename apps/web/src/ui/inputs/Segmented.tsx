import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { LucideIcon } from 'lucide-react';
import { RADIUS, TARGET, TOUCH } from '../dimensions.ts';

const Group = styled('fieldset')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignSelf: 'flex-start',
  flexWrap: 'wrap',
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: 3,
  border: 0,
  borderRadius: RADIUS.segment,
  backgroundColor: vars.palette.tokens.neutral.tint,
}));
const Segment = styled(ButtonBase)(({ theme: { vars, typography } }) => ({
  ...typography.control,
  gap: 6,
  height: 28,
  padding: '0 12px',
  borderRadius: RADIUS.chip,
  color: vars.palette.tokens.text.secondary,
  [TOUCH]: { height: TARGET, minWidth: TARGET },
  '&:hover': { color: vars.palette.tokens.text.primary },
  '&[aria-pressed=true]': {
    color: vars.palette.tokens.text.primary,
    backgroundColor: vars.palette.tokens.bg.surface,
    boxShadow: vars.palette.tokens.shadow.control,
  },
  '& .count': { color: vars.palette.tokens.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '&[aria-disabled=true]': { color: vars.palette.tokens.text.disabled, cursor: 'not-allowed' },
}));

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** How many there are, already written out; fainter, after the label. */
  count?: string | undefined;
  /** Drawn before the label. */
  icon?: LucideIcon;
  /** Why it cannot be chosen, where it cannot. */
  refusal?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among few, side by side. What cannot be chosen can be reached all the same, and says why. */
export const Segmented = <Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) => (
  <Group aria-label={label}>
    {options.map(({ icon: Icon, ...option }) => (
      <Tooltip key={option.value} title={option.refusal ?? ''} describeChild>
        <Segment
          aria-pressed={option.value === value}
          aria-disabled={option.refusal !== undefined}
          aria-description={option.refusal}
          onClick={() => option.refusal === undefined && onChange(option.value)}
        >
          {Icon && <Icon size={16} aria-hidden />}
          {option.label} {option.count !== undefined && <span className="count">{option.count}</span>}
        </Segment>
      </Tooltip>
    ))}
  </Group>
);
