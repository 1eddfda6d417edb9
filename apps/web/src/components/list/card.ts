import type { ReactNode } from 'react';
import type { CardPlace, Column } from './columns.ts';

/** What a column says of a row. */
export interface CardField {
  header: string;
  value: ReactNode;
}

/** As many as are named on the line below the title where no column asks to be there. */
const ON_LINE = 2;

/** Whether a cell has no value: null, false and empty text. */
export const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';

/**
 * Where the values of a row stand on its card. Without being told, the first column is its title, the last amount stands beside it, and
 * the next ones are on the line with their headers. What a row has no value for is left out.
 */
export const cardOf = <Row>(columns: readonly Column<Row>[], row: Row) => {
  const filled = columns.map(column => ({ ...column, value: column.cell(row) })).filter(({ value }) => !isEmpty(value));
  const at = (place: CardPlace) => filled.filter(({ onCard }) => onCard === place);
  const placed = (place: CardPlace, without: typeof filled) => {
    const asking = at(place);
    return asking.length > 0 ? asking : without;
  };
  const title = placed('title', filled.filter(({ onCard }) => !onCard).slice(0, 1));
  const open = filled.filter(field => !field.onCard && !title.includes(field));
  const side = placed('side', open.filter(({ isFigure }) => isFigure).slice(-1));
  const others = open.filter(field => !side.includes(field));
  const isLineNamed = columns.some(({ onCard }) => onCard === 'line');
  const line = isLineNamed ? at('line') : others.slice(0, ON_LINE);
  // A row that leads to all about it has nothing to unfold
  const isWhole = columns.some(({ opensDetails }) => opensDetails);
  return {
    picture: at('picture'),
    title,
    side,
    line,
    isLineLabelled: !isLineNamed,
    rest: isWhole ? [] : others.filter(field => !line.includes(field)),
    actions: at('actions'),
  };
};
