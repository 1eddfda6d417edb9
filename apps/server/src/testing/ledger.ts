import type { DatasetShape, Field } from '@drumlin/contract/core/dataset.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { type RowValues, take } from '../ingest/testing/ingest-files.ts';
import type { TestDatabase } from './test-database.ts';

/** Values of the fields that are codes; the first is the most common. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  transStatus: ['S', 'S', 'R', 'P', 'I', 'T'],
  interacTransMethod: ['REQUEST_MONEY', 'MANUAL', 'AUTOMATIC'],
  notification: ['SENT', 'PENDING', 'UNDELIVERED'],
  emailType: ['INSTRUCTIONS', 'CONFIRMATION'],
  transType: ['T', 'F', 'A'],
  transTypeId: ['T', 'F', 'A'],
  adjustmentTypeId: ['DEBIT', 'CREDIT'],
  adjustmentType: ['DEBIT', 'CREDIT', 'MERCHANT_DEPOSITS'],
  txnStatus: ['SUCCESS', 'SUCCESS', 'ABANDONED', 'DENIED', 'VERIFICATION_FAILED'],
  txnType: ['DEBIT', 'CREDIT'],
  txnRegion: ['ON', 'QC', 'BC'],
  transactionRegion: ['ON', 'QC', 'BC'],
  processingBank: ['NCU', 'BMO'],
  paymentChannel: ['FLINKS', 'PLAID'],
  channel: ['FLINKS', 'PLAID'],
  accountType: ['PC', 'PS'],
  riskRating: ['LOW', 'VIP_1'],
  nextAction: ['D', 'R'],
  returnStatus: ['RETURNED', 'RETURNED_WITH_REPRESENTMENT'],
  fiSettlementCode: ['100', '102'],
  stopRequestStatus: ['REQUESTED', 'ACCEPTED'],
  verificationStatus: ['SUCCESS', 'FAILED_AUTH', 'ABANDONED'],
  product: ['INSTANT_BANK_TRANSFER', 'IDENTITY_VERIFICATION'],
  bankName: ['Desjardins', 'Caisse "Populaire", Québec'],
  currencyCode: ['CAD'],
  currency: ['CAD'],
  errorCode: ['104', '99'],
  merchantErrorCode: ['104', 'E302'],
  returnCode: ['901', '905'],
  bankInstitutionCode: ['003', '815'],
};

/** Names and notes, some of them formulas for a spreadsheet or in need of quoting in a CSV. */
const WORDS = ['Odile Lacasse', 'Rook Vireo', '=SUM(A1:A9)', 'Zoé "Z" Roy', '-Ann, Lee', '＠Home\nLine'];

/** Hours around both changes of the clocks, many rows in the same one. */
const startOf = (n: number): number =>
  Date.parse(n % 2 === 0 ? '2026-03-07T20:00:00Z' : '2026-10-31T20:00:00Z') + ((n * 7) % 16) * 3_600_000;

const instantOf = (name: string, n: number): string => {
  const period = /Start$/.test(name) ? -192 : /End$/.test(name) ? -96 : 0;
  const hours = name === 'updatedAt' ? 400 : /complet|email|processing/i.test(name) ? 7 : period;
  return new Date(startOf(n) + hours * 3_600_000).toISOString();
};

type Codes = typeof CODES;

const textOf = (
  dataset: string,
  name: string,
  { pattern, max = 255 }: Field,
  n: number,
  place: number,
  own: Codes,
): string => {
  const codes = { ...CODES, ...own }[/notif|ntfy/i.test(name) ? 'notification' : name];
  if (codes) return codes[(n + place) % codes.length] ?? '';
  if (pattern === '[0-9]{26}') return String(n).padStart(26, '0');
  if (pattern?.startsWith('[0-9a-fA-F]')) return n.toString(16).padStart(26, 'f');
  if (pattern === '[0-9]+') return String(100_000_000 + n * 7_919);
  if (dataset === 'ibt-returns' && name === 'txnId') return `ibt-payins-txnId-${n}`;
  if (/name|notes|message/i.test(name)) return WORDS[(n + place) % WORDS.length] ?? '';
  return `${dataset}-${name}-${/customer|user/i.test(name) ? n % 5 : n}`.slice(-max);
};

const fieldText = (dataset: DatasetShape, name: string, field: Field, n: number, place: number, own: Codes): string => {
  if (!field.required && (n + place) % 4 === 0) return '';
  if (field.type === 'instant') return instantOf(name, n);
  if (field.type === 'day') return new Date(startOf(n) + 5 * 86_400_000).toISOString().slice(0, 10);
  if (field.type === 'cents')
    return String(
      /fee/i.test(name)
        ? (n * 37 + place) % 500
        : (field.signed && n % 3 > 0 ? -1 : 1) * (1_000 + ((n * 37 + place) % 5_000)),
    );
  return textOf(dataset.name, name, field, n, place, own);
};

const sum = (row: RowValues, ...names: string[]): number =>
  names.reduce((total, name) => total + Number(row[`${name}Cents`]), 0);

const signed = (row: RowValues, type: string): RowValues => ({
  transAmtCents: `${Math.abs(sum(row, 'transAmt')) * (row[type] === 'DEBIT' ? -1 : 1)}`,
});

/** What follows from other values of a row, by dataset. */
const FOLLOWING: Readonly<Record<string, (row: RowValues) => RowValues>> = {
  'interac-adjustments': row => signed(row, 'adjustmentTypeId'),
  'ibt-adjustments': row => signed(row, 'adjustmentType'),
  'interac-disbursements': row => {
    const gross =
      sum(row, 'startBalance', 'purchase', 'maturedReserve', 'adjustment') -
      sum(row, 'reserve', 'payout', 'returnAmt', 'fee', 'handlingFee');
    const net = Math.max(0, gross - 700);
    return { netAmtCents: `${net}`, endBalanceCents: `${gross - net}` };
  },
  'ibt-disbursements': row => ({ disbursementTotalCents: `${sum(row, 'disbursedAmount', 'disbursementFee')}` }),
  'ibt-returns': row => ({
    fiSettlementAmtCents: row['txnAmtCents'] ?? '',
    merchantSettlementAmtCents: row['nextAction'] === 'R' ? '0' : (row['txnAmtCents'] ?? ''),
    ...(row['nextAction'] === 'R' && { settlementFeeCents: '0' }),
  }),
};

/** `count` rows of a dataset, the same in every run, of these merchants in turn. */
const rowsOf = (dataset: DatasetShape, merchantIds: readonly string[], count: number, own: Codes): RowValues[] =>
  Array.from({ length: count }, (_, n) => {
    const row = Object.fromEntries(
      Object.entries(dataset.fields).map(([name, field], place) => [
        name,
        field.refers ? (merchantIds[n % merchantIds.length] ?? '') : fieldText(dataset, name, field, n, place, own),
      ]),
    );
    return { ...row, ...FOLLOWING[dataset.name]?.(row) };
  });

/** Some rows of one dataset, with values of one's own for some of its fields. */
export const rowsOfDataset = (name: DatasetName, merchantIds: readonly string[], count: number, own: Codes = {}) =>
  rowsOf(DATASETS[name], merchantIds, count, own);

/** Fills the table of every report through ingest: `count` rows of each dataset for existing merchants, with codes of one's own where given. */
export const ingestLedger = async (
  database: TestDatabase,
  merchantIds: readonly string[],
  count: number,
  codes: Codes = {},
): Promise<void> => {
  for (const [name, dataset] of Object.entries<DatasetShape>(DATASETS)) {
    if (name in REPORTS) await take(database, name as DatasetName, rowsOf(dataset, merchantIds, count, codes));
  }
};
