import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Repriced, repriceMonth } from '@drumlin/contract/fees/what-if.ts';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { kindIn } from '../../../components/fees/words.ts';
import type { Column } from '../../../components/list/columns.ts';
import { ListHead, ListRows } from '../../../components/list/ListTable.tsx';
import { Money } from '../../../components/Money.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { monthName } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { TwoColumns } from '../fields/TwoColumns.tsx';
import { allProfilesQuery } from '../queries.ts';
import { monthsBefore } from './months.ts';
import { Sums } from './Sums.tsx';

const MONTHS = 12;
const WIDTH = 860;
const NONE = '';

type Row = Repriced['changes'][number] & { id: string };

const columns = (t: TFunction, locale: Locale, onLeave: () => void): Column<Row>[] => [
  {
    header: t('Merchant'),
    cell: ({ id, merchantName }) => (
      <Link to="/merchant/fees" search={{ open: id }} onClick={onLeave}>
        {merchantName}
      </Link>
    ),
    onCard: 'title',
  },
  { header: t('Transactions'), cell: ({ rows }) => rows.toLocaleString(locale), isFigure: true },
  { header: t('Charged'), cell: ({ nowCents }) => <Money units={nowCents / 100} />, isFigure: true },
  { header: t('Would be'), cell: ({ thenCents }) => <Money units={thenCents / 100} />, isFigure: true },
  {
    header: t('Difference'),
    cell: ({ nowCents, thenCents }) => <Money units={(thenCents - nowCents) / 100} />,
    isFigure: true,
  },
];

const Outcome = ({ repriced, onLeave }: { repriced: Repriced; onLeave: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rows, nowCents, thenCents, changes, merchants, uncovered } = repriced;
  const shown = columns(t, locale, onLeave);
  if (rows === 0)
    return (
      <Alert role="status" severity="info">
        {t('Nothing was charged in this month.')}
      </Alert>
    );
  return (
    <Stack role="status" sx={{ gap: 4 }}>
      <Sums
        figures={[
          [t('Transactions'), rows.toLocaleString(locale)],
          [t('Charged'), <Money key="now" units={nowCents / 100} total />],
          [t('Would be'), <Money key="then" units={thenCents / 100} total />],
          [t('Difference'), <Money key="difference" units={(thenCents - nowCents) / 100} total />],
        ]}
      />
      {uncovered.length > 0 && (
        <Alert severity="warning">
          {t('The profile has no fee for these, so they would cost nothing: {{kinds}}.', {
            kinds: uncovered.map(kind => kindIn(kind, t)).join(' · '),
          })}
        </Alert>
      )}
      <DataTable
        label={t('By merchant')}
        asCards
        head={<ListHead columns={shown} sort={undefined} onSort={undefined} />}
      >
        <ListRows columns={shown} rows={changes.map(row => ({ ...row, id: row.merchantId }))} />
      </DataTable>
      {changes.length < merchants && (
        <FineText>
          {t('The {{shown}} merchants whose fees change most, of {{all}}.', {
            shown: changes.length.toLocaleString(locale),
            all: merchants.toLocaleString(locale),
          })}
        </FineText>
      )}
    </Stack>
  );
};

/** What a month would have cost under another profile: a look that changes nothing. */
export const RepriceDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const months = monthsBefore(easternDay(new Date()), MONTHS);
  const [profileId, choose] = useState<string>();
  const [month = '', setMonth] = useState(months[0]);
  const { data: profiles } = useQuery(allProfilesQuery);
  const names = profiles?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(repriceMonth, { params: { id: profileId ?? '' }, querystring: { month } }),
    enabled: profileId !== undefined,
  });
  return (
    <ModalDialog
      open
      width={WIDTH}
      title={t('Reprice a month')}
      subtitle={t('What a month would have cost by another profile. Nothing is changed.')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 5 }}>
        <TwoColumns>
          <SelectInput
            autoFocus
            label={t('Fee profile')}
            value={profileId ?? NONE}
            options={[{ value: NONE, label: t('Choose a profile') }, ...names]}
            onChange={id => choose(id === NONE ? undefined : id)}
          />
          <SelectInput
            label={t('Month (ET)')}
            value={month}
            options={months.map(value => ({ value, label: monthName(value, locale) }))}
            onChange={setMonth}
          />
        </TwoColumns>
        {isFetching && <LinearProgress aria-label={t('Loading…')} />}
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {data && !error && <Outcome repriced={data} onLeave={onClose} />}
      </Stack>
    </ModalDialog>
  );
};
