import { type Breakpoint, styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

interface Flow {
  /** In pixels, or between rows and columns as CSS writes it. */
  gap?: CSSProperties['gap'];
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

/** None of these is an attribute of an element. */
const OWN = ['as', 'sx', 'gap', 'align', 'justify', 'columns', 'from'];
const options = { shouldForwardProp: (name: PropertyKey) => !OWN.includes(String(name)) };

/** A list or a paragraph lays out as a plain element does. */
const BARE = { margin: 0, padding: 0, listStyle: 'none' } as const;

const flex = ({ gap, align, justify }: Flow) => ({
  ...BARE,
  display: 'flex',
  alignItems: align,
  justifyContent: justify,
  gap,
});

/** Side by side, in one line. */
export const Row = styled('div', options)<Flow>(({ align = 'center', ...flow }) => flex({ align, ...flow }));

/** Side by side, in as many lines as it takes. */
export const Cluster = styled(Row, options)({ flexWrap: 'wrap' });

/** One below the other, each as wide as the column. */
export const Column = styled('div', options)<Flow>(flex, { flexDirection: 'column' });

interface GridProps extends Omit<Flow, 'justify'> {
  columns: string;
  /** The least width of the window that has room for the columns; below it there is one. */
  from?: Breakpoint | number;
}

export const Grid = styled(
  'div',
  options,
)<GridProps>(({ theme, gap, align, columns, from = 'xs' }) => ({
  ...BARE,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: align,
  gap,
  [theme.breakpoints.up(from)]: { gridTemplateColumns: columns },
}));
