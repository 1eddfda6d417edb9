import type { ibtPayinsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import type { Notified } from '../notifications.ts';
import type { IbtCustomer } from './customers.ts';
import { payinFeeCents } from './rules.ts';
import type { Verification } from './verifications.ts';

/** Payins and payouts have the same fields. */
export type IbtTransactionRow = Record<keyof typeof ibtPayinsDataset.fields, CsvValue>;

/** The properties of a transfer that never change. */
export interface IbtFacts {
  readonly merchantId: string;
  readonly txnId: string;
  readonly customer: IbtCustomer;
  readonly amountCents: number;
  readonly merchantTransId: string;
  readonly extReferenceNo: string;
  readonly processingBank: 'NCU' | 'BMO';
  /** The token of the verification that the transfer relies on. */
  readonly verificationToken: string | null;
}

/** A status of a transfer and when (ms) it began; `isFinal` for the last one. */
export interface IbtStep {
  readonly at: number;
  readonly status: string;
  readonly errorCode: string | null;
  readonly isFinal: boolean;
}

export interface IbtTransaction {
  readonly facts: IbtFacts;
  /** In time order; the first is when it began. */
  readonly steps: readonly [IbtStep, ...IbtStep[]];
  readonly notified: Notified;
}

export interface IbtPayin extends IbtTransaction {
  /** The verification made for it, if any. */
  readonly verification: Verification | null;
}

/** When the transfer was asked for (ms). */
export const ibtStart = ({ steps }: IbtTransaction): number => steps[0].at;

/** When the transfer succeeded (ms); undefined when it did not. */
export const ibtSuccess = ({ steps }: IbtTransaction): number | undefined => {
  const last = steps.at(-1);
  return last?.status === 'SUCCESS' ? last.at : undefined;
};

/** How a later return changes the row of a transfer. */
export interface ReturnMark {
  /** ms */
  readonly at: number;
  readonly returnStatus: string | null;
}

interface Side {
  readonly txnType: 'DEBIT' | 'CREDIT';
  feeCents(amountCents: number): number;
}

/** A payin debits the consumer's account. */
export const PAYIN: Side = { txnType: 'DEBIT', feeCents: payinFeeCents };

/** The transfer as the report showed it at `asOf` (ms); undefined when it had not begun. */
export const ibtRowAt = (
  { facts, steps, notified }: IbtTransaction,
  side: Side,
  marks: readonly ReturnMark[],
  asOf: number,
): IbtTransactionRow | undefined => {
  const step = steps.findLast(({ at }) => at <= asOf);
  if (!step) return undefined;
  const mark = marks.findLast(({ at }) => at <= asOf);
  const isNotified = notified.at <= asOf;
  const last = Math.max(step.at, isNotified ? notified.at : 0, mark?.at ?? 0);
  const { customer } = facts;
  return {
    merchantId: facts.merchantId,
    txnId: facts.txnId,
    updatedAt: isoInstant(last),
    txnDateTime: isoInstant(steps[0].at),
    txnStatus: step.status,
    txnType: side.txnType,
    txnAmtCents: facts.amountCents,
    txnFeeCents: step.status === 'SUCCESS' ? side.feeCents(facts.amountCents) : 0,
    currency: 'CAD',
    txnRegion: customer.region,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerPostalCode: customer.postalCode,
    riskRating: customer.riskRating,
    bankName: customer.bank.bankName,
    account: customer.bank.account,
    accountType: customer.bank.accountType,
    merchantTransId: facts.merchantTransId,
    merchantUserId: customer.merchantUserId,
    merchantErrorCode: step.errorCode,
    notificationStatus: isNotified ? notified.status : step.isFinal ? 'PENDING' : null,
    extReferenceNo: facts.extReferenceNo,
    returnStatus: mark?.returnStatus ?? null,
    paymentChannel: customer.channel,
    processingBank: facts.processingBank,
    verificationToken: facts.verificationToken,
  };
};
