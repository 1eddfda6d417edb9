import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import type { TableColumn } from './TableRow.tsx';
import type { ColumnResizing } from './use-column-widths.ts';

const Head = styled('th')(({ theme: { vars } }) => ({
  '&.sortable': { cursor: 'pointer' },
  '& .label': { display: 'inline-flex', alignItems: 'center', gap: 6, maxWidth: '100%' },
  '& .label svg': { color: vars.palette.tokens.primary.text },
  '& .edge': { position: 'absolute', insetBlock: 0, right: 0, width: 9, cursor: 'col-resize', touchAction: 'none' },
  '& .edge::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    right: 0,
    width: 2,
    borderRadius: 1,
    backgroundColor: 'transparent',
  },
  '&:hover .edge::after': { backgroundColor: vars.palette.tokens.border.strong },
  '& .edge:hover::after': { backgroundColor: vars.palette.tokens.primary.text },
  '@media print': { '& .edge': { display: 'none' } },
}));

interface ColumnHeadProps {
  column: TableColumn;
  resizing: ColumnResizing;
}

/** The head of a column: a click or Enter orders the rows by it, its right edge or Alt with an arrow key makes it wider or narrower. */
export const ColumnHead = ({ column: { key, column, label, className, width, left }, resizing }: ColumnHeadProps) => {
  const { face, search, go } = useReport();
  const order = sortOf(face.report, search);
  const direction = order.key === key ? order.direction : undefined;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  const sort = () =>
    go({ ...search, sort: { key, direction: direction === 'desc' ? 'asc' : 'desc' }, page: undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.altKey ? { ArrowLeft: -16, ArrowRight: 16 }[event.key] : undefined;
    if (steps) {
      event.preventDefault();
      event.stopPropagation();
      resizing.set(key, width + steps);
    }
    if (column.sortable && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      sort();
    }
  };
  return (
    <Head
      scope="col"
      data-field={key}
      className={column.sortable ? `${className} sortable` : className}
      style={{ left }}
      tabIndex={-1}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      onClick={column.sortable ? sort : undefined}
      onKeyDown={onKeyDown}
    >
      <span className="label">
        {label}
        {direction && <Arrow size={14} aria-hidden />}
      </span>
      <span className="edge" {...resizing.handlers(key, width)} />
    </Head>
  );
};
