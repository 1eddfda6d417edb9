import type { Locale } from '@drumlin/contract/core/money.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import type { TFunction } from 'i18next';

interface RowWords {
  one: { text: string };
  many: { text: string };
}

const ROWS: RowWords = { one: { text: '{{number}} row' }, many: { text: '{{number}} rows' } };
const DAYS: RowWords = { one: { text: '{{number}} day' }, many: { text: '{{number}} days' } };

/** What the rows behind a line are called. */
const LABELS: Readonly<Record<DisbursementLine, RowWords>> = {
  startBalance: ROWS,
  purchases: { one: { text: '{{number}} payin' }, many: { text: '{{number}} payins' } },
  reserve: DAYS,
  maturedReserve: DAYS,
  payouts: { one: { text: '{{number}} payout' }, many: { text: '{{number}} payouts' } },
  returns: { one: { text: '{{number}} return' }, many: { text: '{{number}} returns' } },
  adjustments: { one: { text: '{{number}} adjustment' }, many: { text: '{{number}} adjustments' } },
  fees: { one: { text: '{{number}} fee' }, many: { text: '{{number}} fees' } },
  handling: ROWS,
  gross: ROWS,
  endBalance: ROWS,
  netAmount: ROWS,
};

const counted = ({ one, many }: RowWords, count: number, t: TFunction, locale: Locale): string =>
  t((isSingular(count, locale) ? one : many).text, { number: count.toLocaleString(locale) });

/** How many rows are behind a line, by what they are: `312 payins`. */
export const rowsInWords = (line: DisbursementLine, count: number, t: TFunction, locale: Locale): string =>
  counted(LABELS[line], count, t, locale);

/** How many rows, of whatever kind. */
export const rowCount = (count: number, t: TFunction, locale: Locale): string => counted(ROWS, count, t, locale);
