import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { VipSort } from '@drumlin/contract/vip/sorts.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { Truncate, TwoLines } from '../../ui/text.tsx';
import { ConsumerReports } from './ConsumerReports.tsx';
import type { VipRow } from './queries.ts';
import { vipStatus } from './vip-status.ts';

/** The columns of the consumers; `edit` only for those who may. */
export const vipColumns = (
  t: TFunction,
  locale: Locale,
  edit: ((consumer: VipRow) => void) | undefined,
): Column<VipRow, VipSort>[] => [
  {
    header: t('User ID'),
    // An ID of 255 characters would push everything else out of sight
    cell: ({ userId }) => (
      <Truncate max={260} sx={{ whiteSpace: 'pre' }} title={userId}>
        {userId}
      </Truncate>
    ),
    sort: 'userId',
    onCard: 'title',
  },
  { header: t('Merchant'), cell: consumer => consumer.merchantName, sort: 'merchantName', onCard: 'line' },
  {
    header: t('Status'),
    cell: ({ status }) => <StatusChip enumeration={vipStatus} value={status} />,
    sort: 'status',
    onCard: 'side',
  },
  { header: t('Risk rating'), cell: consumer => consumer.riskRating, sort: 'riskRating' },
  {
    header: t('Amount limit'),
    isFigure: true,
    cell: consumer => <Money units={consumer.limitLevelAmount / 100} />,
    sort: 'limitLevelAmount',
    onCard: 'line',
  },
  { header: t('Transaction limit'), isCount: true, cell: consumer => consumer.limitLevelNumber.toLocaleString(locale) },
  {
    header: t('Changed (ET)'),
    cell: ({ changedAt, adminName }) => (
      <TwoLines>
        <EasternTime wall={toEasternWall(new Date(changedAt))} />
        {adminName && <small>{adminName}</small>}
      </TwoLines>
    ),
    sort: 'changedAt',
  },
  { header: t('Payments'), cell: consumer => <ConsumerReports consumer={consumer} /> },
  ...(edit
    ? [
        {
          header: t('Actions'),
          isHeaderHidden: true,
          cell: (consumer: VipRow) => (
            <Button
              variant="text"
              size="small"
              startIcon={<Pencil size={16} aria-hidden />}
              aria-label={t('Edit {{id}}', { id: consumer.userId })}
              onClick={() => edit(consumer)}
            >
              {t('Edit')}
            </Button>
          ),
          onCard: 'actions' as const,
        },
      ]
    : []),
];
