import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ChartSeries } from './figures.ts';
import { Swatch } from './Swatch.tsx';

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  marginTop: 12,
  color: vars.palette.tokens.text.secondary,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 20px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    flex: '1 1 260px',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}));

interface ChartLegendProps {
  items: readonly Pick<ChartSeries, 'id' | 'label' | 'role' | 'draw' | 'dash' | 'marker'>[];
  /** A sentence at the end of the line. */
  note?: ReactNode;
}

/** What each line and bar is, below a chart. */
export const ChartLegend = ({ items, note }: ChartLegendProps) => (
  <Line>
    <ul>
      {items.map(item => (
        <li key={item.id}>
          <Swatch {...item} />
          {item.label}
        </li>
      ))}
    </ul>
    {note}
  </Line>
);
