import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { aMerchant, aPayin, contents, csv, payin, type RowValues, refusalOf, take } from './testing/ingest-files.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await take(database, 'merchants', [aMerchant]);
  await take(database, 'interac-payins', [payin(900, { errorCode: 'A001' })]);
});

const payins = (...rows: RowValues[]) => csv('interac-payins', rows);
const value = (values: RowValues) => payins(payin(1), payin(2, values));
const good = payins(payin(1), payin(2)).trimEnd();
const header = payins().trimEnd();
const line = good.split('\n')[1] ?? '';
const noisy = Buffer.from(`${good}\n${line.replace('Zoé', '###').replace('001,', '003,')}\n`);
const badUtf8 = Buffer.from(noisy).fill(0xff, noisy.indexOf('###'), noisy.indexOf('###') + 1);
const json = (row: object) => `${JSON.stringify({ ...aPayin, originalAmtCents: 1, merchantFeeCents: 1, ...row })}\n`;

const CUT = 'the row is the last and has no line end: the file may be cut';
const SAME = 'merchantId, transId, updatedAt and other content';

const cases: [string, string | Buffer, RegExp | string][] = [
  ['an empty file', '', 'line 1: the row is missing: the file is empty'],
  ['a PDF', '%PDF-1.7\n', 'the file seems to be a PDF, neither CSV nor NDJSON'],
  ['an empty gzip', gzipSync(''), 'line 1: the row is missing: the file is empty'],
  [
    'a header with a slip',
    header.replace('transId', 'trans_Id'),
    'line 1: trans_Id is not a field of interac-payins; did you mean transId?',
  ],
  ['a missing name', good.replace('merchantId,', ''), 'line 1: merchantId is missing from the header'],
  ['a name twice', header.replace('emailType', 'transId'), 'line 1: transId is named twice in the header'],
  ['a name too many', `${header},colour`, 'line 1: colour is not a field of interac-payins'],
  ['a row too short', `${good}\n1,2,3`, 'line 4: the row has 3 fields where the header has 20'],
  ['a row too long', `${good},,\n`, 'line 3: the row has 22 fields where the header has 20'],
  ['a required value quoted empty', good.replace(',CAD,', ',"",'), 'line 2: currencyCode is required'],
  ['an unknown merchant', value({ merchantId: 'NOBODY' }), 'line 3: merchantId must be a known merchant, not "NOBODY"'],
  ['bytes that are not UTF-8', badUtf8, 'line 4: the row is not valid UTF-8'],
  ['a NUL', value({ customerName: 'a\0b' }), 'line 3: the row holds a NUL character'],
  ['an unclosed quote', `${good}\n"never closed`, 'line 4: the row opens a quote that is never closed'],
  [
    'a quote inside a field',
    good.replace('order-1', 'or"der"-1'),
    'line 2: the row has a quote inside a field that does not begin with one',
  ],
  ['text behind a quote', good.replace('order-1', '"order"-1'), 'line 2: the row has text behind a closing quote'],
  ['a carriage return', good.replace('order-1', 'order\r1'), 'line 2: the row has a carriage return outside quotes'],
  ['a row over 1 MiB', value({ customerName: 'x'.repeat(1_100_000) }), 'line 3: the row is longer than 1 MiB'],
  [
    'a quote that swallows the file',
    `${good}\n"${'x\n'.repeat(1_100_000)}`,
    'line 4: the row opens a quote and then runs on for more than 1 MiB',
  ],
  ['a truncated gzip', gzipSync(good).subarray(0, -12), /line \d: the row is where the gzip file breaks off/],
  ['a damaged gzip', Buffer.concat([gzipSync(good).subarray(0, -8), Buffer.alloc(8, 7)]), /cannot be decompressed/],
  [
    'one key and time, two contents',
    payins(payin(1), payin(1, { transStatus: 'R' })),
    `line 2: merchantId, transId must not repeat with the same ${SAME}, as on line 3: transStatus`,
  ],
  [
    'another content than the portal holds',
    payins(payin(1), payin(900, { errorCode: 'A002' })),
    `line 3: merchantId, transId must not come with the same ${SAME} than the portal holds: errorCode`,
  ],
  ['a line that is not JSON', `${json({})}{"a":`, 'line 2: the row is not a JSON object'],
  ['JSON nested without end', `{"a":${'['.repeat(500_000)}`, 'line 1: the row is not a JSON object'],
  ['a JSON array', `${json({})}[1]\n`, 'line 2: the row is not a JSON object'],
  ['an unknown key', json({ colour: 'red' }), 'line 1: colour is not a field of interac-payins'],
  ['a key with a NUL', json({ 'a\0': 1 }), 'line 1: a� is not a field of interac-payins'],
  ['a key twice', json({}).replace('{', '{"transStatus":"R",'), 'line 1: transStatus is named twice'],
  [
    'a key twice, once escaped',
    json({}).replace('{', '{"trans\\u0053tatus" :"R",'),
    'line 1: transStatus is named twice',
  ],
  ['a last line without its end', Buffer.from(good), `line 3: ${CUT}`],
  ['a last line of JSON without its end', Buffer.from(json({}).trimEnd()), `line 1: ${CUT}`],
  ['a header without its end', Buffer.from(header), `line 1: ${CUT}`],
  ['an amount as a string', json({ originalAmtCents: '100' }), 'line 1: originalAmtCents must be a number'],
  ['a text as a number', json({ transId: 5 }), 'line 1: transId must be a string'],
  ['a NUL in JSON', json({ customerName: '\0' }), 'line 1: customerName holds a NUL character'],
  ['half a character pair', json({ customerName: '\ud83d' }), 'line 1: customerName holds half of a character pair'],
  ['a JSON row without a required value', json({ transStatus: null }), 'line 1: transStatus is required'],
];

it.each(cases)('%s is refused, with its line, field and reason, and changes nothing', async (_name, file, expected) => {
  const before = await contents(database);
  const ended = typeof file === 'string' && file !== '' && !file.endsWith('\n') ? `${file}\n` : file;
  const problems = await refusalOf(take(database, 'interac-payins', ended));
  expect(problems).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  expect(await contents(database)).toEqual(before);
});

describe('problems', () => {
  it('name the physical line, also behind quoted line breaks and blank lines', async () => {
    const rows = [payin(1, { customerName: 'a\n"b"\r\nc' }), payin(2), payin(3, { originalAmtCents: 'x' })];
    const problems = await refusalOf(take(database, 'interac-payins', payins(...rows).replace('\n0000', '\n\n0000')));
    expect(problems).toEqual([expect.stringContaining('line 6: originalAmtCents')]);
  });

  it('are all counted, of several fields and rows, and the first hundred listed', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => payin(at, { transStatus: '?', currencyCode: 'cad' }));
    await expect(take(database, 'interac-payins', payins(...rows))).rejects.toMatchObject({
      total: 300,
      problems: { length: 100, 0: { line: 2, field: 'currencyCode' }, 1: { line: 2, field: 'transStatus' } },
    });
  });

  it('of merchants: a parent with two names, a repeated product, an unknown status', async () => {
    const rows = [
      { ...aMerchant, merchantParentName: 'Another', products: 'IBT|IBT' },
      { ...aMerchant, merchantId: 'B' },
      { ...aMerchant, merchantId: 'C', merchantStatus: 'Draft', openedOn: '2026-02-30' },
      { ...aMerchant, merchantId: 'D', merchantParentName: 'Third' },
    ];
    expect(await refusalOf(take(database, 'merchants', rows))).toEqual([
      'line 2: products must name each value once, not "IBT|IBT"',
      'line 3: merchantParentName must be the same on every row of its merchantParentId, not "Aurora Lantern Group"',
      'line 4: merchantStatus must be ACTIVE or DRAFT, not "Draft"',
      'line 4: openedOn must be a day of the calendar, such as 2026-06-18, not "2026-02-30"',
      'line 5: merchantParentName must be the same on every row of its merchantParentId, not "Third"',
    ]);
  });
});
