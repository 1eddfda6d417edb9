import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortWord } from '../../lib/search.ts';
import { SortHeader } from '../../ui/SortHeader.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EmptyValue } from '../EmptyValue.tsx';
import { CardRow } from './CardRow.tsx';
import { isEmpty } from './card.ts';
import type { Column, ListRow } from './columns.ts';
import { orderOf, pressedSort } from './list-search.ts';

/** How its cells and their header stand. */
const classOf = <Row,>({ isFigure, isCount }: Column<Row>): string | undefined =>
  isFigure ? 'figure' : isCount ? 'count' : undefined;

interface ListHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortWord | undefined;
  onSort: ((sort: SortWord) => void) | undefined;
}

/** The names of the columns; those that sort are buttons. */
export const ListHead = <Row,>({ columns, sort, onSort }: ListHeadProps<Row>) =>
  columns.map(column => {
    const { header, isHeaderHidden, sort: key } = column;
    return key && onSort ? (
      <SortHeader
        key={header}
        className={classOf(column)}
        order={orderOf(sort, key)}
        onSort={() => onSort(pressedSort(sort, key))}
      >
        {header}
      </SortHeader>
    ) : (
      <th key={header} scope="col" className={classOf(column)}>
        {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  });

const ListCell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const value = column.cell(row);
  return <td className={classOf(column)}>{isEmpty(value) ? <EmptyValue /> : value}</td>;
};

interface ListRowsProps<Row extends ListRow> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'));

/** The rows of a page: cards on a phone. */
export const ListRows = <Row extends ListRow>({ columns, rows }: ListRowsProps<Row>) => {
  const isPhone = useIsPhone();
  return rows.map(row =>
    isPhone ? (
      <CardRow key={row.id} columns={columns} row={row} />
    ) : (
      <tr key={row.id}>
        {columns.map(column => (
          <ListCell key={column.header} column={column} row={row} />
        ))}
      </tr>
    ),
  );
};

const FADES = [1, 0.8, 0.6, 0.4, 0.2];

/** Placeholders of rows, fading down. */
export const WaitingRows = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => {
  const isPhone = useIsPhone();
  return FADES.map(opacity => (
    <tr key={opacity} aria-hidden style={{ opacity }}>
      {(isPhone ? columns.slice(0, 2) : columns).map(({ header }) => (
        <td key={header}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
};
