import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

const List = styled('ol')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& li:not(:last-of-type)': { flex: '1 1 auto' },
  '& li:not(:last-of-type)::after': {
    content: '""',
    flex: 1,
    minWidth: 12,
    height: 1,
    backgroundColor: vars.palette.tokens.border.strong,
  },
  '& li[data-state="done"]::after': { backgroundColor: vars.palette.tokens.primary.text },
  '& .disc': {
    ...typography.label,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: '50%',
    border: `1px solid ${vars.palette.tokens.border.control}`,
    color: vars.palette.tokens.text.secondary,
  },
  '& [data-state="done"] .disc': {
    border: 0,
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
  '& [data-state="current"] .disc': {
    border: 0,
    color: vars.palette.tokens.text.onPrimary,
    backgroundColor: vars.palette.tokens.primary.fill,
  },
  '& b': { ...typography.control, display: 'block' },
  '& [data-state="next"] b': { fontWeight: 400, color: vars.palette.tokens.text.secondary },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  // Below each other where the names and the notes do not fit beside each other
  [breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& li:not(:last-of-type)::after': { display: 'none' },
  },
}));

export interface ProgressStep {
  name: string;
  /** Who took it and when, or what it waits for. */
  note: ReactNode;
  state: 'done' | 'current' | 'next';
}

/** The way of a proposal: what has been done and by whom, what comes next, and what that waits for. */
export const Progress = ({ label, steps }: { label: string; steps: readonly ProgressStep[] }) => {
  const { t } = useTranslation();
  return (
    <Card sx={{ py: 4 }}>
      <List aria-label={label}>
        {steps.map(({ name, note, state }, index) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="disc">
              {state === 'done' ? <Check size={15} aria-hidden /> : index + 1}
              {state === 'done' && <VisuallyHidden>{t('Done')}</VisuallyHidden>}
            </span>
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
};
