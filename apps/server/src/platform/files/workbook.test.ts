import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Cell, type NoteSheet, streamWorkbook, type TableSheet } from './workbook.ts';
import type { Format } from './workbook-parts.ts';

const notes: NoteSheet = { name: 'Proof', widths: [20, 20], lines: [{ cells: ['Rows', 3] }] };

const tableOf = (formats: readonly Format[], rows: TableSheet['rows'], count: number): TableSheet => ({
  name: 'Rows',
  columns: formats.map((format, place) => ({ header: `Column ${place}`, format, width: 10 + place })),
  count,
  rows,
});

async function* batchOf(lines: readonly (readonly Cell[])[]) {
  yield lines;
}
const read = async (formats: readonly Format[], lines: readonly (readonly Cell[])[]) => {
  const stream = streamWorkbook(tableOf(formats, batchOf(lines), lines.length), notes);
  return (await readXlsx(await buffer(stream), { readStyles: true })).sheets;
};

const NUMBERS = ['00000000000000000000000007', '90417263548812345678901234', '2026-01-01', '1e5', 'TRUE'];
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', "'quoted"];
const HARD = [...NUMBERS, ...FORMULAS, 'Zoé "Z" Roy & fils <éà>', ' two  spaces ', 'line\nbreak', '🦭'];

test('text is text to the letter, whatever it looks like, and never a formula', async () => {
  const lines = [['a\u0000b\u0008c\ufffed\ud800e'], ...HARD.map(text => [text])];
  const [sheet] = await read(['text'], lines);
  // What XML cannot say is left out
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(['abcd\ufffde', ...HARD]);
  const cells = [...(sheet?.cells?.values() ?? [])];
  expect(cells.filter(({ formula, type }) => formula !== undefined || type !== 'string')).toEqual([]);
});

test('amounts, counts, dates and times are numbers that are shown as such; nothing is empty', async () => {
  const [sheet] = await read(
    ['money', 'count', 'dateTime', 'day', 'text'],
    [
      [1234.5, 7, 46_327.0625, 46_327, null],
      [90_071_992_547_409.91, 0, null, null, null],
      [-0.07, 0, 46_327.99998842592, 46_327, 'x'],
    ],
  );
  expect(sheet?.rows.slice(1)).toEqual([
    [1234.5, 7, new Date('2026-11-01T01:30:00Z'), new Date('2026-11-01T00:00:00Z'), null],
    [90_071_992_547_409.91, 0, null, null, null],
    [-0.07, 0, new Date('2026-11-01T23:59:59Z'), new Date('2026-11-01T00:00:00Z'), 'x'],
  ]);
  const shown = ['1,0', '1,1', '1,2', '1,3'].map(place => sheet?.cells?.get(place)?.style?.numFmt);
  expect(shown).toEqual(['#,##0.00', '#,##0', 'yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd']);
});

test('its header stays in sight and filters every row, columns have their widths, and the second sheet is there', async () => {
  const lines = ['a', 'b'].map((text, nth) => [text, nth]);
  const [sheet, second] = await read(['text', 'money'], lines);
  expect(sheet?.rows[0]).toEqual(['Column 0', 'Column 1']);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.autoFilter?.range).toBe('A1:B3');
  expect(sheet?.columns?.map(({ width }) => width)).toEqual([10, 11]);
  expect([second?.name, second?.rows]).toEqual(['Proof', [['Rows', 3]]]);
});

test('rows wait for its reader, and are ended when the reader goes away', async () => {
  let batches = 0;
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 250 }, (_, n) => [`${batches} ${Math.random()} ${n}`, n]);
        await sleep(0);
      }
    } finally {
      isEnded = true;
    }
  }
  const stream = streamWorkbook(tableOf(['text', 'count'], endless(), 1_000_000), notes);
  await once(stream, 'readable');
  let before = -1;
  // Nobody reads: what is made comes to a stand
  const stands = () => {
    const same = before === batches;
    before = batches;
    return same;
  };
  await expect.poll(stands, { interval: 200, timeout: 10_000 }).toBe(true);
  expect([batches < 200, isEnded]).toEqual([true, false]);
  stream.destroy();
  await expect.poll(() => isEnded).toBe(true);
});

test('it fails as its rows do', async () => {
  async function* broken() {
    yield [['one']];
    throw new RangeError('the rows ended early');
  }
  await expect(buffer(streamWorkbook(tableOf(['text'], broken(), 2), notes))).rejects.toThrow('the rows ended early');
});
