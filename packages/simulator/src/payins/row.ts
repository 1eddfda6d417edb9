import type { interacPayinsDataset } from '@drumlin/contract/ingest/interac.ts';
import { isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { payinFeeCents } from '../fees.ts';
import type { Payin, PayinEvent } from './payin.ts';

export type InteracPayinRow = Record<keyof typeof interacPayinsDataset.fields, CsvValue>;

const apply = (row: InteracPayinRow, event: PayinEvent): void => {
  switch (event.kind) {
    case 'initiated':
      row.transStatus = 'I';
      break;
    case 'pending':
      row.transStatus = 'P';
      break;
    case 'referenced':
      row.interacId = event.interacId;
      row.extReferenceNo = event.extReferenceNo;
      break;
    case 'emailed':
      row.emailType = event.emailType;
      row.emailTransDatetime = isoInstant(event.at);
      break;
    case 'completed':
    case 'rejected':
      row.transStatus = event.outcome.status;
      row.errorCode = event.outcome.errorCode;
      row.txnCompletionDateTime = isoInstant(event.at);
      row.merchantNtfyStatus = 'PENDING';
      break;
    case 'notified':
      row.merchantNtfyStatus = event.status;
      break;
  }
};

/**
 * The payin as the report showed it at `asOf` (ms): the fold of its events up to and including that instant; undefined before it
 * began. `updatedAt` is the instant of the last event in it.
 */
export const payinRowAt = ({ facts, events }: Payin, asOf: number): InteracPayinRow | undefined => {
  const start = isoInstant(events[0].at);
  if (events[0].at > asOf) return undefined;
  const row: InteracPayinRow = {
    merchantId: facts.merchantId,
    transId: facts.transId,
    updatedAt: start,
    transDatetime: start,
    txnCompletionDateTime: null,
    transStatus: 'I',
    interacTransMethod: facts.method,
    originalAmtCents: facts.amountCents,
    merchantFeeCents: 0,
    currencyCode: 'CAD',
    customerName: facts.customerName,
    merchantTransId: facts.merchantTransId,
    merchantCustomerId: facts.merchantCustomerId,
    errorCode: null,
    merchantNtfyStatus: null,
    extReferenceNo: null,
    interacId: null,
    originalTxnId: facts.originalTxnId,
    emailType: null,
    emailTransDatetime: null,
  };
  const known = events.filter(event => event.at <= asOf);
  for (const event of known) apply(row, event);
  row.updatedAt = isoInstant(known.at(-1)?.at ?? events[0].at);
  row.merchantFeeCents = payinFeeCents(String(row.transStatus), row.errorCode as string | null, facts.amountCents);
  return row;
};
