import { defineDataset, field } from '../core/dataset.ts';
import {
  currencyCode,
  errorCode,
  journalId,
  merchantId,
  optionalCode,
  optionalDay,
  regionCode,
  requiredCode,
} from './shared-fields.ts';

/** Instant Bank Transfers that a bank sent back; txnId names the transfer. Nothing is charged while a representment is due. */
export const ibtReturnsDataset = defineDataset({
  name: 'ibt-returns',
  title: 'Instant Bank Transfer returns',
  key: ['merchantId', 'returnId'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    returnId: journalId(),
    updatedAt: field.instant(),
    txnId: journalId(),
    txnDateTime: field.instant(),
    returnProcessingDateTime: field.instant(),
    txnType: requiredCode(),
    txnAmtCents: field.cents(),
    currency: currencyCode(),
    txnRegion: regionCode(),
    customerName: field.text(255),
    bankName: field.text(64),
    merchantTransId: field.requiredText(64),
    returnCode: errorCode(),
    nextAction: requiredCode(),
    representDate: optionalDay(),
    merchantSettlementAmtCents: field.cents(),
    settlementFeeCents: field.cents(),
    fiSettlementDate: optionalDay(),
    fiSettlementAmtCents: field.cents(),
    fiSettlementCode: optionalCode(),
    notificationStatus: optionalCode(),
  },
});
