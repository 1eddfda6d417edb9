import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../../components/FailedPart.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { EmptyPanel } from '../../../../ui/EmptyPanel.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { DisbursementTabs } from '../../DisbursementTabs.tsx';
import { RUN_SIZE, runQuery } from '../queries.ts';
import { Run } from './Run.tsx';

/** Somebody else may decide one, and rows may change, while the run is looked at. */
const LOOK_AGAIN_MS = 60_000;

/** The proposals of a day as one list: reviewed one after the other, and approved several at once by a second person. */
export const RunPage = ({ day }: { day: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...runQuery(day, page),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
  const title = t('Payment run, {{day}}', { day });
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${title} · Drumlin`}</title>
      <PageHeader
        title={title}
        description={
          data &&
          t('Proposals of this day: {{total}}. What you choose is approved together, by a second person.', {
            total: data.totalRecords.toLocaleString(locale),
          })
        }
      />
      <DisbursementTabs current="disbursements" />
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" sx={{ height: 480 }} />}
      {data?.totalRecords === 0 && <EmptyPanel title={t('Nothing was proposed for this day')} />}
      {data && data.data.length > 0 && <Run key={`${day} ${page}`} rows={data.data} />}
      {data && data.totalPages > 1 && (
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
          <Pager
            page={page}
            pages={data.totalPages}
            rows={data.data.length}
            pageSize={RUN_SIZE}
            total={data.totalRecords}
            onTurn={setPage}
          />
        </Stack>
      )}
    </Stack>
  );
};
