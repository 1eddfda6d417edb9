import { readFile } from 'node:fs/promises';
import type { Column } from '@drumlin/contract/core/columns.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { rowsOf } from './grid.ts';

export type FileRecord = Readonly<Record<string, string>>;

/** Exports the current report and reads the file with an independent parser; records by column key. */
export const exportedRecords = async (page: Page, report: ReportShape): Promise<FileRecord[]> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^${report.key}_\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d_ET\\.csv$`),
  );
  const [header = [], ...lines] = parse(await readFile(await download.path(), 'utf8'), { bom: true }) as string[][];
  const columns = Object.entries<Column>(report.columns);
  // After them come the same times in UTC
  expect(header.slice(0, columns.length)).toEqual(columns.map(([, { label }]) => label));
  return lines.map(cells => Object.fromEntries(columns.map(([key], at) => [key, cells[at] ?? ''])));
};

/** The rows that the grid has rendered, each cell's text by column key; in a wide window every column is rendered. */
export const drawnRows = (page: Page): Promise<Record<string, string>[]> =>
  rowsOf(page).evaluateAll(rows =>
    rows.map(row =>
      Object.fromEntries(
        [...row.querySelectorAll('td[data-field]')].map(cell => [
          cell.getAttribute('data-field') ?? '',
          (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
        ]),
      ),
    ),
  );

/** The cents of an amount as the grid shows it, negative in parentheses. */
export const centsOf = (text: string): number => {
  const [amount = ''] = text.match(/\(?\$?[\d,]+\.\d\d\)?/) ?? [];
  return Number(amount.replace(/\D/g, '')) * (amount.startsWith('(') ? -1 : 1);
};

const EMPTY = '–';

/** Whether a cell of the grid and one of the file have the same value. */
export const sameValue = ({ kind }: Column, drawn: string, filed: string): boolean => {
  if (filed === '') return drawn === EMPTY || drawn === '';
  if (kind === 'money' || kind === 'moneyCents') return centsOf(drawn) === Math.round(Number(filed) * 100);
  if (kind === 'count') return drawn.replaceAll(',', '') === filed;
  // Identifiers may be shortened beside the whole, and codes are followed by their meaning
  if (kind === 'id' || kind === 'masked') return drawn.includes(filed);
  if (kind === 'code') return drawn.startsWith(filed);
  return drawn === filed.replace(/^'(?=[=+\-@＝＋－＠])/, '');
};
