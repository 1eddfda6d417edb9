import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { getQaPayment, type QaDelivery } from '@drumlin/contract/internal-qa/routes.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Query, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternInstant } from '../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { FailedPart } from '../../components/FailedPart.tsx';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { answerWords, deliveryState, shownState } from '../../components/test-api/delivery-words.ts';
import { statusLabel } from '../../components/test-api/outcome-rows.ts';
import { useTestRow } from '../../components/test-api/TestPayment.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyId } from '../../ui/CopyId.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { Wire } from './Exchange.tsx';

type QaPayment = RouteOutput<typeof getQaPayment>;

const FOLLOW_MS = 2_000;

/** What is still to come: its consumer, or an answer of the merchant's server. */
const isUnderWay = ({ payment, deliveries }: QaPayment): boolean =>
  payment.paymentUrl !== null || deliveries.some(({ state, tries }) => state === 'pending' && tries.length === 0);

/** A test payment with what its merchant was told, looked at again while something is to come of it. */
const qaPaymentQuery = (merchantId: string, id: string) => ({
  ...apiQuery(getQaPayment, { params: { id }, querystring: { merchantId } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Query<QaPayment, Error, QaPayment>) =>
    data && isUnderWay(data) ? FOLLOW_MS : false,
});

const RowLink = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.control,
  alignSelf: 'center',
  '& a': { color: vars.palette.tokens.primary.text },
}));

const Delivery = ({ delivery }: { delivery: QaDelivery }) => {
  const { t } = useTranslation();
  const { id, event, state, tries, nextTryDate, body } = delivery;
  return (
    <Stack component="li" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip enumeration={deliveryState} value={shownState({ state, tries: tries.length })} />
        <code>{event}</code>
        <CopyId value={id} name={t('Delivery')} />
      </Stack>
      {tries.map(({ number, triedDate, url, tookMs, ...answer }) => (
        <Typography key={number} variant="dense" sx={{ overflowWrap: 'anywhere' }}>
          <b>{answerWords(answer, t)}</b> <EasternInstant instant={triedDate} />{' '}
          {t('{{url}}, after {{ms}} ms', { url, ms: String(tookMs) })}
        </Typography>
      ))}
      {nextTryDate && tries.length > 0 && (
        <Typography variant="dense">
          {t('Next try (ET)')} <EasternInstant instant={nextTryDate} />
        </Typography>
      )}
      <Wire label={t('What is sent')} text={body} />
    </Stack>
  );
};

const Deliveries = ({ deliveries, hasWebhook, payment }: QaPayment) => {
  const { t } = useTranslation();
  const none = hasWebhook
    ? payment.settledAt === null
      ? t('Nothing was told yet')
      : t('The merchant was told of nothing.')
    : t('This merchant has no address for webhooks.');
  return (
    <>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('Webhooks')}
      </Typography>
      {deliveries.length === 0 && <Typography variant="dense">{none}</Typography>}
      <Stack component="ul" sx={{ gap: 4, m: 0, p: 0, listStyle: 'none' }}>
        {deliveries.map(delivery => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Stack>
    </>
  );
};

const Loaded = (loaded: QaPayment) => {
  const { t } = useTranslation();
  const { product, direction, merchantId, amount, status, errorCode, settledAt, paymentUrl, ...payment } =
    loaded.payment;
  const row = useTestRow(merchantId, loaded.payment);
  return (
    <>
      <ReadOnlyFields
        fields={[
          [t('Status'), t(statusLabel(product, direction, status))],
          [t('Error Code'), errorCode ?? <EmptyValue key="none" />],
          [t('Amount'), <Money key="amount" units={amount / 100} />],
          [t('Settled (ET)'), settledAt ? <EasternInstant key="at" instant={settledAt} /> : <EmptyValue key="none" />],
          [t('Transaction ID'), <CopyId key="id" value={payment.transactionId} name={t('Transaction ID')} />],
          ['merchantTransactionId', payment.merchantTransactionId],
        ]}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 4 }}>
        {paymentUrl && (
          <Button
            variant="contained"
            href={paymentUrl}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<ExternalLink size={16} />}
          >
            {t('Open the payment page')}
          </Button>
        )}
        {row && (
          <RowLink>
            <Link {...row}>{t('Open its row')}</Link>
          </RowLink>
        )}
      </Stack>
      <Deliveries {...loaded} />
    </>
  );
};

/** What became of a test payment: as it is now, its row, and what the merchant's server was told. */
export const PaymentCard = ({ merchantId, id }: { merchantId: string; id: string }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useQuery(qaPaymentQuery(merchantId, id));
  return (
    <Card aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 4 }}>
        {t('Test payment')}
      </Typography>
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data ? <Loaded {...data} /> : !error && <Skeleton height={120} />}
    </Card>
  );
};
