/** Kinds of file that people send where a text of rows is asked for, as a sentence names them. */
export type FileKind =
  | 'an Excel workbook (.xlsx)'
  | 'a ZIP archive'
  | 'a PDF'
  | 'a bank statement in XML (camt.053)'
  | 'a payment file in CPA 005';

/** Enough for the names of a workbook's first parts, and for the namespace of an XML file. */
const START_BYTES = 8192;

/** The header record: its letter, number 1, who sends it, the number of the file and the day, a year and a day of the year behind a 0. */
const CPA_HEADER = /^A000000001[\dA-Z ]{10}\d{4}0\d{5}/;

/** The first that fits counts. */
const SIGNS: readonly (readonly [FileKind, (start: string) => boolean])[] = [
  ['an Excel workbook (.xlsx)', start => start.startsWith('PK\x03\x04') && start.includes('xl/')],
  ['a ZIP archive', start => start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')],
  ['a PDF', start => start.startsWith('%PDF-')],
  ['a bank statement in XML (camt.053)', start => start.startsWith('<') && start.includes('camt.053')],
  ['a payment file in CPA 005', start => CPA_HEADER.test(start)],
];

/** What a file seems to be by its first bytes; undefined for a CSV file and whatever else is not known. */
export const fileKindOf = (bytes: Uint8Array): FileKind | undefined => {
  const start = Buffer.from(bytes.subarray(0, START_BYTES))
    .toString('latin1')
    .replace(/^(?:\u00EF\u00BB\u00BF)?\s*/u, '');
  return SIGNS.find(([, fits]) => fits(start))?.[0];
};
