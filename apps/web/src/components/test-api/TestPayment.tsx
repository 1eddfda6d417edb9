import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import type { Delivery } from '@drumlin/contract/test-api/webhooks.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { rowsAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyValue } from '../EmptyValue.tsx';

const REPORTS = {
  INTERAC: { PAYIN: interacPayins, PAYOUT: interacPayouts, word: 'merchantTransactionId' },
  IBT: { PAYIN: ibtPayins, PAYOUT: ibtPayouts, word: 'merchantTxnId' },
};

/** Before any payment there is. */
const FIRST_DAY = '2000-01-01';

/** The words of a report's address that show a merchant's test payments of all time. */
export const testRows = (merchantId: string) => ({
  from: FIRST_DAY,
  to: easternDay(new Date()),
  merchants: merchantId,
  testData: 'ONLY',
});

const Name = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.mono,
  display: 'inline-block',
  maxWidth: 130,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  '& a': { color: vars.palette.tokens.primary.text },
}));

interface TestPaymentProps {
  merchantId: string;
  payment: Delivery['payment'];
}

/** The address of the row of a test payment, where the reader may open its report. */
export const useTestRow = (merchantId: string, payment: Delivery['payment']) => {
  const permissions = usePermissions();
  if (payment === null) return undefined;
  const { word, ...reports } = REPORTS[payment.product];
  const words = { ...testRows(merchantId), [word]: payment.merchantTransactionId };
  return rowsAddress(reports[payment.direction].key, words, permissions);
};

/** A test payment by the merchant's own name of it, which leads to its row where the reader may open the report. */
export const TestPayment = ({ merchantId, payment }: TestPaymentProps) => {
  const address = useTestRow(merchantId, payment);
  if (payment === null) return <EmptyValue />;
  const name = payment.merchantTransactionId;
  return <Name title={name}>{address ? <Link {...address}>{name}</Link> : name}</Name>;
};
