import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { RowValues } from '../../ingest/testing/ingest-files.ts';
import { rowsOfDataset } from '../ledger.ts';

/** The merchants of the walk: two of our parent that are published, one of it that is suspended, and one of another parent. */
export const MERCHANTS = { ours: 'M1', ourSecond: 'M2', shut: 'MSHUT4', theirs: 'MTHEIRS3' } as const;
export const NAMES: Readonly<Record<string, string>> = {
  M1: 'Willowmarker Shop',
  M2: 'Willowmarker Second',
  MSHUT4: 'Larchmarker Shop',
  MTHEIRS3: 'Birchmarker Shop',
};

/** What a merchant's files say of its consumers, and nobody else's. */
interface Consumers {
  first: readonly string[];
  last: readonly string[];
  postal: string;
  account: string;
  email: string;
  phones: readonly string[];
}

const OURS: Consumers = {
  first: ['Perdita', 'Persis'],
  last: ['Quillfeather', 'Quorndon'],
  postal: 'K9Z 9Z9',
  account: '000086420',
  email: 'quetzal@mail.example',
  phones: ['416-555-0142', '4165550143', '+33 1 70 18 99 00'],
};
const THEIRS: Consumers = {
  first: ['Ulric', 'Ulmus'],
  last: ['Wexcombe', 'Wrotham'],
  postal: 'V8Y 8Y8',
  account: '000097531',
  email: 'wombat@mail.example',
  phones: ['604-555-0177', '6045550178', '+44 20 7946 0018'],
};

/** Classes of what not everybody may see, each with the texts that nothing else in the world has. */
export const MARKERS = {
  'names of our consumers': /Perdita|Persis|Quillfeather|Quorndon/i,
  'postal codes of our consumers': /K9Z/,
  'our consumers by what merchants call them': /quetzal@|416\D{0,3}555|\+33/i,
  'ends of accounts of our consumers': /(?<![\w.:-])6420(?![\w.:-])/,
  'names of other consumers': /Ulric|Ulmus|Wexcombe|Wrotham/i,
  'postal codes of other consumers': /V8Y/,
  'other consumers by what merchants call them': /wombat@|604\D{0,3}555|\+44/i,
  'ends of accounts of other consumers': /(?<![\w.:-])7531(?![\w.:-])/,
  'rows of ours': /(ibt|interac)-[a-z-]+-\w+Id-\d|Willowmarker/i,
  'rows of others': /zz3-|93939393|(e3){4}|MTHEIRS3|Birchmarker|Birchparent/i,
  'rows of a merchant of ours that is suspended': /zz4-|94949494|(e4){4}|MSHUT4|Larchmarker/i,
  'people of others': /birchpeople/i,
  'what is for others': /birchnews/i,
  'what is for the staff': /staffmarker/i,
  'a file': /"content-disposition":|"reportURL":/,
} as const satisfies Record<string, RegExp>;
export type MarkerClass = keyof typeof MARKERS;

/** The classes whose markers a text has. */
export const classesIn = (text: string): MarkerClass[] =>
  (Object.keys(MARKERS) as MarkerClass[]).filter(name => MARKERS[name].test(text));

const nth = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** The fields of files that name consumers, with what stands in them; those that nothing stands in stay empty. */
const personal = (of: Consumers, n: number): RowValues => ({
  customerName: `${nth(of.first, n)} ${nth(of.last, n)}`,
  customerFirstName: nth(of.first, n),
  customerLastName: nth(of.last, n),
  customerPostalCode: of.postal,
  account: of.account,
  bankAccountNumber: of.account,
  merchantUserId: nth([of.email, 'u-1', ...of.phones], n),
  merchantCustomerId: nth([of.email, 'u-1', ...of.phones], n),
  notes: `Told ${of.email} of it, or ${of.phones[0]}`,
  errorMessage: `${of.email} is locked`,
});

/** What tells a row of another merchant: its keys and references begin otherwise, and its amounts are of another magnitude. */
const asOther = (value: string, field: string, digit: string): string => {
  if (field.endsWith('Cents')) return String(Number(value) * 7_000_001);
  if (field === 'bankName') return 'Bank of Birchmarker';
  return value
    .replace(/^(ibt|interac)-/, `zz${digit}-`)
    .replace(/^0{8}/, `9${digit}`.repeat(4))
    .replace(/^f{8}/, `e${digit}`.repeat(4));
};

/** Rows of a dataset for all merchants of the walk, each with the markers of whose it is. */
export const markedRows = (dataset: DatasetName, count: number): RowValues[] =>
  // Five places, one of them twice: what is empty is so in every fourth row, which would be all rows of one merchant of four
  rowsOfDataset(dataset, ['M1', 'M2', 'MTHEIRS3', 'MSHUT4', 'M1'], count, {
    displayReserves: ['true'],
    subtype: ['MERCHANT_OPERATIONAL'],
  }).map((row, n) => {
    const isOurs = row['merchantId'] === 'M1' || row['merchantId'] === 'M2';
    const digit = row['merchantId'] === 'MSHUT4' ? '4' : '3';
    const told = personal(isOurs ? OURS : THEIRS, n);
    return Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        if (value === '' || field === 'merchantId') return [field, value];
        return [field, told[field] ?? (isOurs ? value : asOther(value, field, digit))];
      }),
    );
  });

/** The same of consumers by other names, addresses, numbers and words, which stand elsewhere in any order: for SQL, each by what takes its place. */
export const RENAMED: readonly (readonly [string, string])[] = [
  ['Perdita', 'Zerlina'],
  ['Persis', 'Agatha'],
  ['Quillfeather', 'Aldersey'],
  ['Quorndon', 'Zouche'],
  ['Ulric', 'Aubrey'],
  ['Ulmus', 'Zebedee'],
  ['K9Z 9Z9', 'A1A 1A1'],
  ['quetzal@', 'zander@'],
  ['wombat@', 'aardvark@'],
  ['416-555', '902-555'],
  ['604-555', '204-555'],
];
