import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '12px 20px',
  margin: 0,
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.figureSm, margin: '2px 0 0' },
}));

/** Figures beside each other, each with its name. */
export const Sums = ({ figures }: { figures: readonly (readonly [name: string, figure: ReactNode])[] }) => (
  <Strip>
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </Strip>
);
