import { defineDataset, field } from '../core/dataset.ts';
import { nextAction, settlementCode, txnType } from '../enumerations/ibt.ts';
import {
  currencyCode,
  errorCode,
  journalId,
  merchantId,
  notified,
  optionalDay,
  optionalOneOf,
  regionCode,
  requiredOneOf,
} from './shared-fields.ts';

/** Instant Bank Transfers that a bank sent back; txnId names the transfer. Nothing is charged while a representment is due. */
export const ibtReturnsDataset = defineDataset({
  name: 'ibt-returns',
  title: 'Instant Bank Transfer returns',
  key: ['merchantId', 'returnId'],
  version: 'updatedAt',
  identity: 'returnId',
  fields: {
    merchantId: merchantId(),
    returnId: journalId(),
    updatedAt: field.instant(),
    txnId: journalId(),
    txnDateTime: field.instant(),
    returnProcessingDateTime: field.instant(),
    txnType: requiredOneOf(txnType),
    txnAmtCents: field.cents(),
    currency: currencyCode(),
    txnRegion: regionCode(),
    customerName: field.text(255),
    bankName: field.text(64),
    merchantTransId: field.requiredText(64),
    returnCode: errorCode(),
    nextAction: requiredOneOf(nextAction),
    representDate: optionalDay(),
    merchantSettlementAmtCents: field.cents(),
    settlementFeeCents: field.cents(),
    fiSettlementDate: optionalDay(),
    fiSettlementAmtCents: field.cents(),
    fiSettlementCode: optionalOneOf(settlementCode),
    notificationStatus: notified(),
  },
});
