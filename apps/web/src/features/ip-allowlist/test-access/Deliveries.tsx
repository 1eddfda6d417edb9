import { DELIVERY_STATES } from '@drumlin/contract/core/webhook.ts';
import { type Delivery, sendAgain as sendRoute } from '@drumlin/contract/test-api/webhooks.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternInstant } from '../../../components/dates/EasternTime.tsx';
import type { Column } from '../../../components/list/columns.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { answerWords, deliveryState, shownState } from '../../../components/test-api/delivery-words.ts';
import { TestPayment } from '../../../components/test-api/TestPayment.tsx';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';
import { Mono } from '../../../ui/text.tsx';
import type { IpAllowlistSearch } from '../search.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { deliveriesQuery, WEBHOOK_ROUTES } from './queries.ts';

interface Acts {
  open: (delivery: Delivery) => void;
  sendAgain: (delivery: Delivery) => void;
}

/** The columns of what a merchant's server was told. */
const deliveryColumns = (t: TFunction, merchantId: string, { open, sendAgain }: Acts): Column<Delivery>[] => [
  {
    header: t('State'),
    onCard: 'side',
    cell: delivery => <StatusChip enumeration={deliveryState} value={shownState(delivery)} />,
  },
  { header: t('Event'), onCard: 'title', cell: ({ event }) => <Mono>{event}</Mono> },
  { header: t('Payment'), cell: ({ payment }) => <TestPayment merchantId={merchantId} payment={payment} /> },
  { header: t('Queued (ET)'), onCard: 'line', cell: ({ createdDate }) => <EasternInstant instant={createdDate} /> },
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

interface DeliveriesProps {
  merchantId: string;
  search: IpAllowlistSearch;
  go: (search: IpAllowlistSearch) => void;
}

/** What a merchant's server was told of its test payments, and what it answered. */
export const Deliveries = ({ merchantId, search, go }: DeliveriesProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Delivery>();
  const { state, deliveries: page } = search;
  const send = useApiMutation({
    mutationFn: ({ id: deliveryId }: Delivery) => call(sendRoute, { body: { deliveryId } }),
    invalidates: WEBHOOK_ROUTES,
    successMessage: t('Delivery on its way again'),
  });
  const label = t('Deliveries');
  const states = DELIVERY_STATES.map(value => ({ value, label: t(deliveryState.entries[value].label) }));
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">{label}</Typography>
        <FilterSelect
          label={t('State')}
          value={state ?? 'all'}
          options={[{ value: 'all', label: t('All') }, ...states]}
          onChange={next => go({ ...search, deliveries: undefined, state: next === 'all' ? undefined : next })}
        />
      </Stack>
      <DataList
        label={label}
        query={deliveriesQuery({ merchantId, page, state })}
        columns={deliveryColumns(t, merchantId, { open: setOpened, sendAgain: send.mutate })}
        errorTitle={t('The deliveries could not be loaded')}
        empty={
          <EmptyPanel title={state ? t('No delivery is in this state') : t('Nothing was told yet')}>
            {t('Each test payment that is settled while a webhook is set is listed here for thirty days.')}
          </EmptyPanel>
        }
        paging={{
          search: { page },
          go: next => go({ ...search, deliveries: next.page }),
          totalText: count => t('Total deliveries: {{count}}', { count }),
        }}
      />
      {opened && (
        <DeliveryDialog
          delivery={opened}
          onSendAgain={() => send.mutate(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
};
