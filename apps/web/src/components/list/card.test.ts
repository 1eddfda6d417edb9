import { expect, test } from 'vitest';
import { cardOf } from './card.ts';
import type { Column } from './columns.ts';

const row = { id: 1 };
const headers = (fields: readonly { header: string }[]) => fields.map(({ header }) => header);
const column = (header: string, told: Partial<Column<typeof row>> = {}): Column<typeof row> => ({
  header,
  cell: () => 'x',
  ...told,
});

test('a list that says nothing of cards has its first column, its last amount and a line on them, and the rest behind a button', () => {
  const card = cardOf(
    [
      column('Name'),
      column('Gone', { cell: () => null }),
      column('Day'),
      column('Kind'),
      column('Gross', { isFigure: true }),
      column('Net', { isFigure: true }),
    ],
    row,
  );
  expect(headers(card.title)).toEqual(['Name']);
  expect(headers(card.side)).toEqual(['Net']);
  expect(headers(card.line)).toEqual(['Day', 'Kind']);
  expect(headers(card.rest)).toEqual(['Gross']);
});

test('columns stand on a card where they say, and a link to all about the row leaves nothing behind a button', () => {
  const told = [
    column('State', { onCard: 'side' }),
    column('Name', { onCard: 'title' }),
    column('Day'),
    column('Mail', { onCard: 'line' }),
  ];
  const card = cardOf(told, row);
  expect([card.title, card.side, card.line, card.rest].map(headers)).toEqual([['Name'], ['State'], ['Mail'], ['Day']]);
  expect(cardOf([...told, column('Open', { opensDetails: true })], row).rest).toEqual([]);
});
