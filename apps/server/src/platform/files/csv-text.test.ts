import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('quotes what needs it, and keeps a spreadsheet from running text', () => {
  const rows = [
    ['Name', 'Note'],
    ['Lacasse, "O."', 'two\nlines'],
    ['=1+1', '@x'],
    ['-2', '\tx'],
    ['＝1+1', '＋1'],
    ['－2', '＠x'],
    ['\nx', '−2'],
    ['1＝1', ''],
  ];
  expect(parse(csvText(rows), { bom: true })).toEqual([
    ['Name', 'Note'],
    ['Lacasse, "O."', 'two\nlines'],
    ["'=1+1", "'@x"],
    ["'-2", "'\tx"],
    ["'＝1+1", "'＋1"],
    ["'－2", "'＠x"],
    ["'\nx", "'−2"],
    ['1＝1', ''],
  ]);
});
