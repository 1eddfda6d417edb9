import type { ibtRepresentmentsDataset, ibtReturnsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { dayAt, isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { fullName } from './customers.ts';
import { ibtStart, PAYIN } from './payin.ts';
import type { IbtReturn, Representment } from './returns.ts';
import { RETURN_FEE_CENTS } from './rules.ts';

export type IbtReturnRow = Record<keyof typeof ibtReturnsDataset.fields, CsvValue>;
export type IbtRepresentmentRow = Record<keyof typeof ibtRepresentmentsDataset.fields, CsvValue>;

const stateAt = ({ states }: IbtReturn, asOf: number) => states.findLast(({ at }) => at <= asOf) ?? states[0];

/** The return as the report showed it at `asOf` (ms), which must not be before it arrived. */
export const ibtReturnRowAt = (returned: IbtReturn, asOf: number): IbtReturnRow => {
  const { facts } = returned.payin;
  const state = stateAt(returned, asOf);
  const isNotified = returned.notified.at <= asOf;
  return {
    merchantId: facts.merchantId,
    returnId: returned.returnId,
    updatedAt: isoInstant(Math.max(state.at, isNotified ? returned.notified.at : 0)),
    txnId: facts.txnId,
    txnDateTime: isoInstant(ibtStart(returned.payin)),
    returnProcessingDateTime: isoInstant(returned.states[0].at),
    txnType: PAYIN.txnType,
    txnAmtCents: facts.amountCents,
    currency: 'CAD',
    txnRegion: facts.customer.region,
    customerName: fullName(facts.customer),
    bankName: facts.customer.bank.bankName,
    merchantTransId: facts.merchantTransId,
    returnCode: state.code,
    nextAction: state.nextAction,
    representDate: returned.representment?.date ?? null,
    merchantSettlementAmtCents: state.isCharged ? facts.amountCents : 0,
    settlementFeeCents: state.isCharged ? RETURN_FEE_CENTS : 0,
    fiSettlementDate: dayAt(state.at),
    fiSettlementAmtCents: facts.amountCents,
    fiSettlementCode: state.settlementCode,
    notificationStatus: isNotified ? returned.notified.status : 'PENDING',
  };
};

/** The representment of a return as the report showed it at `asOf` (ms), which must not be before it was offered. */
export const representmentRowAt = (
  returned: IbtReturn,
  representment: Representment,
  asOf: number,
): IbtRepresentmentRow => {
  const { facts } = returned.payin;
  const state = stateAt(returned, asOf);
  const request = representment.stopRequests.findLast(({ at }) => at <= asOf);
  return {
    merchantId: facts.merchantId,
    journalToken: representment.journalToken,
    updatedAt: isoInstant(Math.max(state.at, request?.at ?? 0)),
    txnId: facts.txnId,
    transactionCreatedDate: isoInstant(ibtStart(returned.payin)),
    merchantTransactionId: facts.merchantTransId,
    merchantUserId: facts.customer.merchantUserId,
    externalServiceReference: facts.extReferenceNo,
    transactionRegion: facts.customer.region,
    transactionAmountCents: facts.amountCents,
    currency: 'CAD',
    returnCode: state.code,
    nextAction: state.nextAction,
    representmentDate: representment.date,
    stopRequestStatus: request?.status ?? null,
  };
};
