import type { ReactNode } from 'react';

/** The place of a column on the card of a row on a phone; `none` leaves it out. */
type CardPlace = 'picture' | 'title' | 'subtitle' | 'tag' | 'time' | 'actions' | 'none';

/** What every row of a list has. */
export interface ListRow {
  id: string | number;
  /** Whether it is the one that something beside the list is about. */
  isCurrent?: boolean;
}

/** One column of a list: its header and its cells. */
export interface Column<Row, Sort extends string = string> {
  /** Already translated. */
  header: string;
  /** Whether the header is for screen readers alone. */
  isHeaderHidden?: boolean;
  /** Whether it holds amounts, which stand at the end under their header. */
  isFigure?: boolean;
  /** null, false and empty text are no value. */
  cell: (row: Row) => ReactNode;
  /** The key the list can be sorted by here. */
  sort?: Sort;
  /** By default a line of its own, after the header. */
  onCard?: CardPlace;
}
