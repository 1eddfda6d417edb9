import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TARGET, TOUCH } from './dimensions.ts';

const Button = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  [TOUCH]: { minHeight: TARGET, minWidth: TARGET },
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { color: vars.palette.tokens.primary.text },
}));

interface SortHeaderProps {
  /** The current order by this column; undefined where another column orders the table. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
  /** `figure` or `count` where amounts or numbers stand below it, at the end. */
  className?: string | undefined;
  children: ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The header of a column by which the table can be sorted. */
export const SortHeader = ({ order, onSort, className, children }: SortHeaderProps) => {
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={order && ARIA[order]}>
      <Button type="button" onClick={onSort}>
        {children}
        {order && <Arrow size={14} aria-hidden />}
      </Button>
    </th>
  );
};
