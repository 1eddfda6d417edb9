import type { Delivery } from '@drumlin/contract/test-api/webhooks.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import type { Column } from '../../../components/list/columns.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { answerWords, deliveryState, shownState } from '../../../components/test-api/delivery-words.ts';
import { TestPayment } from '../../../components/test-api/TestPayment.tsx';
import { When } from './KeyFields.tsx';

const Event = styled('span')(({ theme }) => theme.typography.mono);

interface Acts {
  open: (delivery: Delivery) => void;
  sendAgain: (delivery: Delivery) => void;
}

/** The columns of what a merchant's server was told. */
export const deliveryColumns = (t: TFunction, merchantId: string, { open, sendAgain }: Acts): Column<Delivery>[] => [
  {
    header: t('State'),
    onCard: 'side',
    cell: delivery => <StatusChip enumeration={deliveryState} value={shownState(delivery)} />,
  },
  { header: t('Event'), onCard: 'title', cell: ({ event }) => <Event>{event}</Event> },
  { header: t('Payment'), cell: ({ payment }) => <TestPayment merchantId={merchantId} payment={payment} /> },
  { header: t('Queued (ET)'), onCard: 'line', cell: ({ createdDate }) => <When instant={createdDate} /> },
  { header: t('Tries'), isCount: true, cell: ({ tries }) => String(tries) },
  { header: t('Last answer'), cell: ({ lastTry }) => lastTry && answerWords(lastTry, t) },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    onCard: 'actions',
    cell: delivery => (
      <>
        <Button
          variant="text"
          size="small"
          aria-label={t('Details of {{id}}', { id: delivery.id })}
          onClick={() => open(delivery)}
        >
          {t('Details')}
        </Button>
        <Button
          variant="text"
          size="small"
          aria-label={t('Send {{id}} again', { id: delivery.id })}
          onClick={() => sendAgain(delivery)}
        >
          {t('Send again')}
        </Button>
      </>
    ),
  },
];
