import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { type FeeDifference, feeDifferencesQuery, listFeeDifferences } from '@drumlin/contract/fees/what-if.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../components/dates/DayInput.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { kindIn } from '../../../components/fees/words.ts';
import type { Column } from '../../../components/list/columns.ts';
import { ListHead, ListRows } from '../../../components/list/ListTable.tsx';
import { Money } from '../../../components/Money.tsx';
import { MerchantSelect } from '../../../components/merchants/MerchantSelect.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { reportNames, rowAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { TwoColumns } from '../fields/TwoColumns.tsx';
import { Sums } from './Sums.tsx';

const WIDTH = 960;
const DAYS_AT_FIRST = 30;

type Checked = RouteOutput<typeof listFeeDifferences>;
type Row = FeeDifference & { id: string };

const columns = (t: TFunction, permissions: readonly Permission[]): Column<Row>[] => [
  {
    header: t('Row'),
    cell: ({ report, rowKey }) => {
      const name = reportNames(report)
        .map(each => t(each))
        .join(' · ');
      const address = rowAddress(report, rowKey, permissions);
      return address ? <Link {...address}>{name}</Link> : name;
    },
    onCard: 'title',
  },
  { header: t('Day (ET)'), cell: ({ day }) => day, onCard: 'line' },
  { header: t('Merchant'), cell: ({ merchantName }) => merchantName, onCard: 'line' },
  { header: t('Fee type'), cell: ({ channel, type }) => channel && type && kindIn({ channel, type }, t) },
  { header: t('Amount'), cell: ({ amountCents }) => <Money units={amountCents / 100} />, isFigure: true },
  { header: t('Charged'), cell: ({ chargedCents }) => <Money units={chargedCents / 100} />, isFigure: true },
  { header: t('Expected'), cell: ({ expectedCents }) => <Money units={expectedCents / 100} />, isFigure: true },
  {
    header: t('Difference'),
    cell: ({ chargedCents, expectedCents }) => <Money units={(chargedCents - expectedCents) / 100} />,
    isFigure: true,
  },
];

const Outcome = ({ checked }: { checked: Checked }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const shown = columns(t, usePermissions());
  const { differences, totalRecords, compared, chargedCents, expectedCents } = checked;
  return (
    <Stack role="status" sx={{ gap: 4 }}>
      <Sums
        figures={[
          [t('Rows compared'), compared.toLocaleString(locale)],
          [t('Charged'), <Money key="charged" units={chargedCents / 100} total />],
          [t('Expected'), <Money key="expected" units={expectedCents / 100} total />],
          [t('Rows that differ'), totalRecords.toLocaleString(locale)],
        ]}
      />
      {compared === 0 && <Alert severity="info">{t('No row of these days costs anything, or should.')}</Alert>}
      {compared > 0 && totalRecords === 0 && (
        <Alert severity="success">{t('Every row has the fee that the definitions of its day say.')}</Alert>
      )}
      {totalRecords > 0 && (
        <DataTable
          label={t('Rows that differ')}
          asCards
          head={<ListHead columns={shown} sort={undefined} onSort={undefined} />}
        >
          <ListRows columns={shown} rows={differences.map(row => ({ ...row, id: `${row.report} ${row.rowKey}` }))} />
        </DataTable>
      )}
      {differences.length < totalRecords && (
        <FineText>
          {t('The newest {{number}} are shown.', { number: differences.length.toLocaleString(locale) })}
        </FineText>
      )}
    </Stack>
  );
};

/** The fee of each row that was taken in, compared with what the definitions of its day say. */
export const CheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const today = easternDay(new Date());
  const [range, setRange] = useState({ from: addDays(today, -DAYS_AT_FIRST), to: today });
  const [merchantId, choose] = useState<string>();
  const isWhole = range.from !== '' && range.to !== '';
  const wrong = isWhole ? feeDifferencesQuery.safeParse(range).error?.issues[0]?.message : undefined;
  const enabled = isWhole && wrong === undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(listFeeDifferences, { querystring: { ...range, merchantId } }),
    enabled,
  });
  return (
    <ModalDialog
      open
      width={WIDTH}
      title={t('Check report')}
      subtitle={t('The fee of each row taken in, compared with what the definitions of its day say.')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 5 }}>
        <TwoColumns>
          <DayInput label={t('From (ET)')} value={range.from} onChange={from => setRange({ ...range, from })} />
          <DayInput
            label={t('To (ET)')}
            value={range.to}
            onChange={to => setRange({ ...range, to })}
            error={wrong && t(wrong)}
          />
          <MerchantSelect label={t('Merchant')} placeholder={t('All merchants')} value={merchantId} onChange={choose} />
        </TwoColumns>
        {isFetching && <LinearProgress aria-label={t('Loading…')} />}
        {error && enabled && <FailedPart error={error} onRetry={() => void refetch()} />}
        {data && enabled && !error && <Outcome checked={data} />}
      </Stack>
    </ModalDialog>
  );
};
