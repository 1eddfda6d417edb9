import { drawInstant, HOUR, SECOND } from '../calendar.ts';
import { isEdgeMerchant, type Ledger, type LedgerMerchant } from '../ledger.ts';
import { drawNotified } from '../notifications.ts';
import { drawsFor } from '../random.ts';
import { customersOf } from './customers.ts';
import type { IbtPayin, IbtStep } from './payin.ts';
import { drawFacts } from './payins.ts';

const range = (first: number, last: number, prefix: string): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => prefix + String(first + index).padStart(3, '0'));

/** Every error code of bank transfers. */
const ERROR_CODES = [
  ...'1 2 4 7 9 13 14 15 16 17 27 98 99 101 102 103 104 105 106 107 108 109'.split(' '),
  ...range(3, 48, 'v'),
  'v120',
  ...'S002 S005 S006 S007 S008 S014 S015 S016 S017 S018 S019 S020 S022 S023 S025 S026 S027 S028 S029 S031'.split(' '),
  ...'S032 S033 S034 S035 S036 S037 S038 S097 S098 S099 S10003 S10004 S10005 P100 P106'.split(' '),
  ...'E098 E099 E101 E102 E103 E104 E105 E106 E107 E108 E109 E301 E302'.split(' '),
];
/** Every EFT return code. */
const RETURN_CODES = '900 901 902 903 905 907 908 909 910 911 912 914 915 916 917 918 919 920 921 922 990'.split(' ');
/** Statuses that no ordinary payin passes through. */
const RARE_STATUSES = 'RFP_ELIGIBILITY REAUTH_IN_PROGRESS TRANSACTION_PROCESSING VALID VERIFIED'.split(' ');

/** How long a rare status lasts: long enough to be seen at every asOf, and less than 48 hours. */
const RARE_FOR = 40 * HOUR;

interface EdgePayin {
  readonly payin: IbtPayin;
  readonly returnCode?: string;
}

const statusBehind = (code: string): string => {
  if (code === '104' || code === '99') return 'ABANDONED';
  if (/^[vS]0/.test(code)) return 'INVALID_PAYLOAD';
  return code === 'E302' ? 'REAUTH_REQUIRED' : 'ERROR';
};

/** The edge profile's extra payins of one Eastern day: a rare error code, a rare return code and a rare status, in turn. */
export const edgePayins = (ledger: Ledger, { merchantId }: LedgerMerchant, day: string): EdgePayin[] => {
  if (!isEdgeMerchant(ledger, merchantId)) return [];
  const dayNumber = Math.floor(Date.parse(day) / 86_400_000);
  const inTurn = (values: readonly string[]): string => values[dayNumber % values.length] ?? '';
  const drawCustomer = customersOf(ledger.seed, merchantId);
  const make = (kind: string, after: number, status: string, errorCode: string | null, passing: string): IbtPayin => {
    const draws = drawsFor(ledger.seed, 'ibt-edge', merchantId, day, kind);
    const start = drawInstant(draws, day);
    const facts = drawFacts(draws, {
      merchantId,
      customer: drawCustomer(draws),
      amountCents: 5_000,
      verificationToken: null,
    });
    const step = (at: number, name: string, isFinal: boolean): IbtStep => ({
      at,
      status: name,
      errorCode: isFinal ? errorCode : null,
      isFinal,
    });
    const end = start + after;
    return {
      facts,
      steps: [step(start, 'RECEIVED_REQUEST', false), step(start + SECOND, passing, false), step(end, status, true)],
      notified: drawNotified(draws, end),
      verification: null,
    };
  };
  const errorCode = inTurn(ERROR_CODES);
  const quick = 20 * SECOND;
  return [
    { payin: make('error', quick, statusBehind(errorCode), errorCode, 'VALIDATING_FI_INFO') },
    { payin: make('return', quick, 'SUCCESS', null, 'PAYMENT_PROCESSING'), returnCode: inTurn(RETURN_CODES) },
    { payin: make('status', RARE_FOR, 'SUCCESS', null, inTurn(RARE_STATUSES)) },
  ];
};
