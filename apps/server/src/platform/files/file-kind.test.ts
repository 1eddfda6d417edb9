import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';

/** The head of a ZIP's part, up to its name. */
const part = (name: string) => `PK\x03\x04${'\0'.repeat(26)}${name}`;

test.each([
  ['an Excel workbook (.xlsx)', `${part('[Content_Types].xml')}\xAA\xBB${part('xl/workbook.xml')}`],
  ['a ZIP archive', part('list.csv')],
  ['a ZIP archive', `PK\x05\x06${'\0'.repeat(18)}`],
  ['a PDF', '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'],
  [
    'a bank statement in XML (camt.053)',
    '\xEF\xBB\xBF\n<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
  ],
  ['a payment file in CPA 005', 'A000000001ORIGIN0001000102633000610'],
  [undefined, 'userId,riskRating\nA000000001,VIP-1\n<camt.053>,VIP-1\n'],
])('the first bytes name %s', (kind, start) => {
  expect(fileKindOf(Buffer.from(start, 'latin1'))).toBe(kind);
});
