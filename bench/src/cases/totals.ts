import { merchantId } from '../ledger/merchants.ts';
import { asked, type Case, COMPLETION, MONTH, RAGGED, readingDays, WHOLE } from './case.ts';

/** Ends of a range within a day: up to half a day of rows of all merchants at either. */
const ragged = (what: string, body: Record<string, unknown>) => readingDays(10, asked(what, body));

/** Totals that rollups must answer; each is also compared with the rows. */
export const TOTALS: readonly Case[] = [
  asked('a month', MONTH),
  asked('400 days', WHOLE),
  ragged('ragged times', RAGGED),
  ragged('ragged times within one day', { fromDateTime: '2026-03-08T01:30:00', toDateTime: '2026-03-08T19:00:00' }),
  asked('status S', { ...WHOLE, transStatusId: ['S'] }),
  ragged('status R, ragged times', { ...RAGGED, transStatusId: ['R'] }),
  asked('status P and I, a month', { ...MONTH, transStatusId: ['P', 'I'] }),
  asked('manual', { ...WHOLE, interacTransactionMethod: ['MANUAL'] }),
  asked('money request, status S and R', {
    ...WHOLE,
    interacTransactionMethod: ['REQUEST_MONEY'],
    transStatusId: ['S', 'R'],
  }),
  asked('by completion', { ...WHOLE, ...COMPLETION }),
  ragged('by completion, ragged times', { ...RAGGED, ...COMPLETION }),
  asked('the largest merchant', { ...WHOLE, merchantId: merchantId(1) }),
  asked('the largest merchant, ragged times, status R', {
    ...RAGGED,
    merchantId: merchantId(1),
    transStatusId: ['R'],
  }),
  asked('a parent of 3 merchants', WHOLE, 'parent'),
  asked('a parent of 3 merchants, ragged times', RAGGED, 'parent'),
  asked('error code 99', { ...WHOLE, errorCode: '99' }),
  asked('error code 99, ragged times', { ...RAGGED, errorCode: '99' }),
];
