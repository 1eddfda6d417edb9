import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  '& > div': {
    padding: '10px 20px 10px 16px',
    borderRight: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.figureSm, margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .many': { ...typography.caption, marginLeft: 6, color: vars.palette.tokens.text.secondary },
  '& .off': { color: vars.palette.tokens.error.text },
}));

interface FiguresProps {
  figures: readonly { label: string; value: ReactNode; isOff?: boolean }[];
}

/** Figures side by side, joined to the top of a table. */
export const Figures = ({ figures }: FiguresProps) => (
  <Strip>
    {figures.map(({ label, value, isOff = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isOff ? 'off' : undefined}>{value}</dd>
      </div>
    ))}
  </Strip>
);
