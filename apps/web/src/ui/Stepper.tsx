import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';

const List = styled('ol')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.label,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, color: vars.palette.tokens.text.secondary },
  '& li:not(:last-of-type)': { flex: 1 },
  '& li:not(:last-of-type)::after': {
    content: '""',
    flex: 1,
    minWidth: 12,
    height: 1,
    backgroundColor: vars.palette.tokens.border.default,
  },
  '& li[data-state="done"]::after': { height: 2, backgroundColor: vars.palette.tokens.primary.text },
  '& li[data-state="current"]': { color: vars.palette.tokens.text.primary },
  // A phone has room for the name of the current step; the others are read out
  [breakpoints.down('sm')]: {
    '& li:not([data-state="current"]) .name': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}));
const Disc = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 22,
  height: 22,
  borderRadius: '50%',
  border: `1px solid ${vars.palette.tokens.border.control}`,
  '[data-state="current"] &': {
    border: 0,
    color: vars.palette.tokens.text.onPrimary,
    backgroundColor: vars.palette.tokens.primary.fill,
  },
  '[data-state="done"] &': {
    border: 0,
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
}));

interface StepperProps {
  /** The name of the stepper, for screen readers. */
  label: string;
  steps: readonly string[];
  /** The index of the current step; beyond the last one all are done. */
  current: number;
}

const stateOf = (index: number, current: number) => (index < current ? 'done' : index === current ? 'current' : 'next');

/** The steps of a wizard. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <List aria-label={label}>
    {steps.map((step, index) => (
      <li key={step} data-state={stateOf(index, current)} aria-current={index === current ? 'step' : undefined}>
        <Disc>{index < current ? <Check size={13} aria-hidden /> : index + 1}</Disc>
        <span className="name">{step}</span>
      </li>
    ))}
  </List>
);
