import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const read = (file: string, encoding: BufferEncoding = 'utf8') =>
  readLines(Buffer.from(file, encoding)).map(({ line, userId, riskRating, isWhole }) =>
    [line, userId, riskRating, ...(isWhole ? [] : ['not whole'])].join(' '),
  );

test.each([
  ['no end of the last line', 'userId,riskRating\nc-1,VIP-1', ['2 c-1 VIP-1']],
  ['columns the other way round, in capitals', 'RISKRATING , UserID\nVIP-1,c-1\n', ['2 c-1 VIP-1']],
  ['semicolons', 'userId;riskRating\nc-1;VIP-1\n"a;b,c";VIP-1\n', ['2 c-1 VIP-1', '3 a;b,c VIP-1']],
  ['quotes', 'userId,riskRating\n"Lacasse, ""O.""",VIP-1\n"c-2","VIP-2"\n', ['2 Lacasse, "O." VIP-1', '3 c-2 VIP-2']],
  ['empty lines', 'userId,riskRating\n\nc-1,VIP-1\n\r\nc-2,VIP-1\n,\n\n', ['3 c-1 VIP-1', '5 c-2 VIP-1']],
  ['tabs', 'userId\triskRating\nZoé, a;b\tVIP-1\n', ['2 Zoé, a;b VIP-1']],
  ['a line that names the delimiter', 'sep=;\r\nuserId;riskRating\r\na,b;VIP-1\r\n', ['3 a,b VIP-1']],
  ['titles of the English screen', 'User ID,Risk rating\nc-1,VIP-1\n', ['2 c-1 VIP-1']],
  ['titles of the French screen', "Cote de risque;ID de l'utilisateur\nVIP-1;c-1\n", ['2 c-1 VIP-1']],
  [
    'empty columns at the end, and marks a value in one',
    'userId;riskRating;;\nc-1;VIP-1;;\nc-2;VIP-1;;x\nc-3;VIP-1\n',
    ['2 c-1 VIP-1', '3 c-2 VIP-1 not whole', '4 c-3 VIP-1'],
  ],
  [
    'cells that keep their zeros, and other formulas as text',
    'userId,riskRating\n="000123",="VIP-1"\n"=""000456""",VIP-1\n"a,="",b",VIP-1\n=1+1,VIP-1\n',
    ['2 000123 VIP-1', '3 000456 VIP-1', '4 a,=",b VIP-1', '5 =1+1 VIP-1'],
  ],
])('the reader takes %s', (_, file, lines) => {
  expect(read(file)).toEqual(lines);
});

test('the reader takes UTF-8 with a byte order mark, and the Unicode text of Excel', () => {
  expect(read('\uFEFFuserId;riskRating\r\nZoé;VIP-1\r\n')).toEqual(['2 Zoé VIP-1']);
  const unicodeText = '\uFEFFID de l’utilisateur\tCote de risque\r\nZoé ਊ\tVIP-1\r\n';
  expect(read(unicodeText, 'utf16le')).toEqual(['2 Zoé ਊ VIP-1']);
});

test('the reader counts the line of the delimiter where quotes are broken', () => {
  expect(() => read('sep=,\nuserId,riskRating\n"c"x,VIP-1\n')).toThrow(
    expect.objectContaining({ values: { line: '3' } }),
  );
});

test('the reader names the kind that a refused file seems to be', () => {
  expect(() => read('%PDF-1.7\n')).toThrow(
    expect.objectContaining({
      details: [{ field: 'file', rule: 'kind', message: 'This file seems to be a PDF. Choose a CSV file.' }],
    }),
  );
});
