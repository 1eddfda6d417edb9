import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: '16px 20px',
  margin: 0,
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.control, margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

/** Read-only names and values. */
export const ReadOnlyFields = ({ fields }: { fields: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <List>
    {fields.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
