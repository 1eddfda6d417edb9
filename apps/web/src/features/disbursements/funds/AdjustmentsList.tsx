import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { adjustmentState, type FundAdjustment } from '@drumlin/contract/journal/funds.ts';
import Stack from '@mui/material/Stack';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import type { Column } from '../../../components/list/columns.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { Money } from '../../../components/Money.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import type { TabProps } from '../search.ts';
import { Decide } from './Decide.tsx';
import { adjustmentsQuery } from './queries.ts';

const Who = ({ mark }: { mark: FundAdjustment['decided'] }) =>
  mark && (
    <Stack>
      <EasternTime wall={toEasternWall(new Date(mark.at))} />
      <FineText>{mark.name}</FineText>
    </Stack>
  );

const columns = (t: TFunction): Column<FundAdjustment>[] => [
  { header: t('Of'), cell: ({ merchantName }) => merchantName ?? t('Operational fund'), onCard: 'title' },
  {
    header: t('Amount'),
    isFigure: true,
    cell: ({ amountCents }) => <Money units={amountCents / 100} />,
    onCard: 'line',
  },
  {
    header: t('Reason'),
    cell: ({ reason, rejectedBecause }) => (
      <Stack>
        {reason}
        {rejectedBecause && <FineText>{t('Rejected: {{why}}', { why: rejectedBecause })}</FineText>}
      </Stack>
    ),
    onCard: 'line',
  },
  {
    header: t('State'),
    cell: ({ state }) => <StatusChip enumeration={adjustmentState} value={state} />,
    onCard: 'side',
  },
  { header: t('Asked for (ET)'), cell: ({ asked }) => <Who mark={asked} /> },
  { header: t('Decided (ET)'), cell: ({ decided }) => <Who mark={decided} /> },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    cell: adjustment => <Decide adjustment={adjustment} />,
    onCard: 'actions',
  },
];

/** The adjustments that were asked for: those to decide first. */
export const AdjustmentsList = ({ search, go }: TabProps) => {
  const { t } = useTranslation();
  return (
    <DataList
      label={t('Adjustments')}
      query={adjustmentsQuery(search)}
      columns={columns(t)}
      errorTitle={t('The adjustments could not be loaded')}
      empty={<EmptyPanel title={t('No adjustment was asked for yet')} />}
      paging={{
        search,
        go,
        totalText: count => t('Adjustments: {{count}}', { count }),
      }}
    />
  );
};
