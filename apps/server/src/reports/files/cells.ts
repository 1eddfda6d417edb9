import type { ColumnKind } from '@drumlin/contract/core/columns.ts';
import { centsToText, centsToUnits } from '@drumlin/contract/core/money.ts';
import type { Cell } from '../../platform/files/workbook.ts';
import type { Format } from '../../platform/files/workbook-parts.ts';

/** How a workbook shows a kind of column, and how wide in characters. */
export const SHEET_KINDS: Readonly<Record<ColumnKind, { format: Format; width: number }>> = {
  text: { format: 'text', width: 24 },
  id: { format: 'text', width: 30 },
  masked: { format: 'text', width: 12 },
  code: { format: 'text', width: 14 },
  status: { format: 'text', width: 16 },
  label: { format: 'text', width: 18 },
  money: { format: 'money', width: 16 },
  moneyCents: { format: 'money', width: 16 },
  count: { format: 'count', width: 12 },
  easternDateTime: { format: 'dateTime', width: 20 },
  easternDay: { format: 'day', width: 12 },
};

const DAY_MS = 86_400_000;

/** Day 0 of spreadsheets is 1899-12-30; before day 61 they count a 29 February 1900 that never was. */
const EPOCH_DAYS = 25_569;
const FIRST_SOUND_DAY = 61;

/** Wall time as the number of days that a spreadsheet shows as a date; text where spreadsheets have no such date. */
const dateCell = (wall: string): Cell => {
  const [day, time = '00:00:00'] = wall.split(' ');
  const days = Date.parse(`${day}T${time}Z`) / DAY_MS + EPOCH_DAYS;
  return days >= FIRST_SOUND_DAY ? days : wall;
};

/** Spreadsheets keep fifteen digits of a number. */
const MOST_CENTS = 1e15;

/** An amount in units to the cent; text where a spreadsheet would drop digits of it. */
export const moneyCell = (cents: string): Cell => {
  const number = Number(cents);
  return Math.abs(number) < MOST_CENTS ? centsToUnits(number) : centsToText(BigInt(cents));
};

const CELLS: Readonly<Record<Format, (text: string) => Cell>> = {
  text: text => text,
  money: moneyCell,
  count: Number,
  dateTime: dateCell,
  day: dateCell,
};

/** A cell from what the database writes: `null` stays empty. */
export const cellOf = (format: Format) => (text: string | null) => (text === null ? null : CELLS[format](text));
