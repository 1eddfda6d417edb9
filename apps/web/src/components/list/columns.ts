import type { ReactNode } from 'react';

/** The place of a column on the card of a row on a phone: `side` is beside the title, `line` the small line below it. */
export type CardPlace = 'picture' | 'title' | 'side' | 'line' | 'actions';

/** What every row of a list has. */
export interface ListRow {
  id: string | number;
}

/** One column of a list: its header and its cells. */
export interface Column<Row, Sort extends string = string> {
  /** Already translated. */
  header: string;
  /** Whether the header is for screen readers alone. */
  isHeaderHidden?: boolean;
  /** Whether it holds amounts, which stand at the end under their header. */
  isFigure?: boolean;
  /** Whether it holds numbers of things, which stand at the end too; no card is told by one. */
  isCount?: boolean;
  /** null, false and empty text are no value. */
  cell: (row: Row) => ReactNode;
  /** The key the list can be sorted by here. */
  sort?: Sort;
  /** By default behind the card's button for more, after the header. */
  onCard?: CardPlace;
  /** Whether its link (`className="row"`) opens all that the columns say, so that the card needs no button for more. */
  opensDetails?: boolean;
}
