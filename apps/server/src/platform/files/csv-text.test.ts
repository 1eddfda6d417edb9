import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('quotes what needs it, and keeps a spreadsheet from running text', () => {
  const plain = [
    ['Name', 'Note'],
    ['Lacasse, "O."', 'two\nlines'],
    ['1＝1', ''],
  ];
  expect(parse(csvText(plain), { bom: true })).toEqual(plain);
  const run = ['=1+1', '@x', '-2', '\tx', '＝1+1', '＋1', '－2', '＠x', '\nx', '−2'];
  expect(parse(csvText([run]), { bom: true })).toEqual([run.map(text => `'${text}`)]);
});
