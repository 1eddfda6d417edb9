import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import { listSchedules } from '@drumlin/contract/exports/schedule-routes.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { REPORT_WORDS } from '../../../components/exports/words.ts';
import type { Column } from '../../../components/list/columns.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { rangeLabel } from '../../../lib/date-range.ts';
import { chipText } from '../../../reports/engine/filters/chips.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { TypeChip } from '../TypeChip.tsx';
import { useFilterWords } from '../use-filter-words.ts';
import { ScheduleActions } from './ScheduleActions.tsx';

const Lines = styled('div')(({ theme: { vars, typography } }) => ({
  padding: '8px 0',
  whiteSpace: 'normal',
  minWidth: 130,
  '& b': { fontWeight: 600 },
  '& p': { ...typography.caption, margin: '2px 0 0', color: vars.palette.tokens.text.secondary },
  '& .failed': { color: vars.palette.tokens.error.text },
}));

type Row = ScheduleEntity & { id: string };

const schedulesQuery = apiQuery(listSchedules);
const rowsQuery = queryOptions({
  ...schedulesQuery,
  select: ({ schedules }) => ({ data: schedules.map((each): Row => ({ ...each, id: each.scheduleId })) }),
});

/** When something was or will be, in Eastern time. */
const When = ({ instant }: { instant: string | null }) => (
  <EasternTime wall={instant && toEasternWall(new Date(instant))} />
);

/** How the last run ended, in words. */
const LastRun = ({ schedule: { lastRun, lastStatus, lastFailure } }: { schedule: ScheduleEntity }) => {
  const { t } = useTranslation();
  return (
    <Lines>
      <When instant={lastRun} />
      {lastStatus === 'COMPLETED' && <p>{t('Completed')}</p>}
      {lastStatus === 'FAILED' && <p className="failed">{t(FAILURE_TEXTS[lastFailure ?? 'fault'])}</p>}
    </Lines>
  );
};

/** When it runs next, and for which days. */
const NextRun = ({ schedule: { nextRun, nextPeriod } }: { schedule: ScheduleEntity }) => (
  <Lines>
    <When instant={nextRun} />
    {nextPeriod && <p>{rangeLabel(nextPeriod)}</p>}
  </Lines>
);

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation();
  const { data } = useQuery(schedulesQuery);
  const filterWords = useFilterWords(data?.schedules);
  return [
    {
      header: t('Report'),
      onCard: 'title',
      cell: schedule => (
        <Lines>
          <b>{t(REPORT_WORDS[schedule.reportName].label)}</b> · {t(PRODUCT_LABELS[schedule.product].label)}
          <p>
            {filterWords(schedule)
              .map(chip => chipText(t, chip))
              .join('; ') || t('No filters')}
          </p>
        </Lines>
      ),
    },
    {
      header: t('Frequency'),
      onCard: 'line',
      cell: ({ exportScheduleFrequency }) => <TypeChip frequency={exportScheduleFrequency} />,
    },
    {
      header: t('State'),
      onCard: 'side',
      cell: ({ state }) =>
        state === 'active' ? (
          <ToneChip tone="success" icon={CircleCheck} label={t('Active')} />
        ) : (
          <ToneChip tone="neutral" icon={CirclePause} label={t('Paused')} />
        ),
    },
    { header: t('Last run (ET)'), cell: schedule => <LastRun schedule={schedule} /> },
    { header: t('Next run (ET)'), cell: schedule => <NextRun schedule={schedule} />, onCard: 'line' },
    {
      header: t('Creator'),
      cell: ({ creator, recipients }) => (
        <Lines>
          {creator}
          {recipients.length > 0 && (
            <p>{t('Also told: {{names}}', { names: recipients.map(({ name }) => name).join(', ') })}</p>
          )}
        </Lines>
      ),
    },
    {
      header: t('Actions'),
      isHeaderHidden: true,
      onCard: 'actions',
      cell: schedule => <ScheduleActions schedule={schedule} />,
    },
  ];
};

/** The scheduled exports of one's company of the reports that one may see. */
export const SchedulesPage = () => {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('Schedule Management')}
      description={t('Exports that run on a schedule. Times are Eastern (ET).')}
    >
      <DataList
        label={t('Schedule Management')}
        query={rowsQuery}
        columns={useColumns()}
        errorTitle={t('Error loading data')}
        empty={
          <EmptyPanel title={t('No scheduled exports yet')}>
            {t('Schedule one from a report: choose Schedule export… beside Export.')}
          </EmptyPanel>
        }
      />
    </ListPage>
  );
};
