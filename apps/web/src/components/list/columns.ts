import type { ReactNode } from 'react';

/** Where a column stands on a phone, where each row is a card; `none` is left out there. */
type CardPlace = 'picture' | 'title' | 'subtitle' | 'tag' | 'time' | 'actions' | 'none';

/** What every row of a list has. */
export interface ListRow {
  id: string | number;
}

/** One column of a list: what heads it and what stands in it. */
export interface Column<Row, Sort extends string = string> {
  /** Already translated. */
  header: string;
  /** Whether the header is for screen readers alone. */
  isHeaderHidden?: boolean;
  /** null and empty text are no value. */
  cell: (row: Row) => ReactNode;
  /** The key the list can be sorted by here. */
  sort?: Sort;
  /** A line of its own, with the header before it, where left out. */
  onCard?: CardPlace;
}
