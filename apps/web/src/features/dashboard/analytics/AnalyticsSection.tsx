import { reportingFrequency, reportingPeriod } from '@drumlin/contract/analytics/labels.ts';
import { frequenciesOf } from '@drumlin/contract/analytics/periods.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/session.ts';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { Column, Grid } from '../../../ui/layout.tsx';
import { ApprovalCard } from './approvals/ApprovalCard.tsx';
import { RejectionsCard } from './approvals/RejectionsCard.tsx';
import { type Choices, readChoices, withPeriod } from './choices.ts';
import { ConversionsCard } from './conversions/ConversionsCard.tsx';
import { refreshQuery } from './queries.ts';
import { refreshState } from './refresh-state.ts';
import { rowsOfMerchant } from './rows.ts';
import { type AnalyticsWords, readAnalyticsWords } from './search.ts';
import { VolumesCard } from './volumes/VolumesCard.tsx';

/** What the address says is shown, and how to change it: the page stays where it is. */
const useChoices = () => {
  const choices = readChoices(readAnalyticsWords(useSearch({ strict: false })));
  const navigate = useNavigate();
  const choose = (words: AnalyticsWords | ((former: Choices) => AnalyticsWords)) =>
    void navigate({
      to: '.',
      search: former => ({
        ...former,
        ...(typeof words === 'function' ? words(readChoices(readAnalyticsWords(former))) : words),
      }),
      replace: true,
      resetScroll: false,
    });
  return { choices, choose };
};

const Note = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  margin: 0,
  color: vars.palette.tokens.text.secondary,
  '& .late': { display: 'inline-flex', alignItems: 'center', gap: 4, color: vars.palette.tokens.warning.text },
}));

/** When analytics are refreshed and when they last were; says so where that is too long ago. */
const RefreshNote = () => {
  const { t } = useTranslation();
  const { data, isError } = useQuery(refreshQuery);
  const state = data && refreshState(data.refreshedAt, Date.now());
  const time = data?.refreshedAt && toEasternWall(new Date(data.refreshedAt));
  return (
    <Note>
      <span>{t('Data refreshes every 24 hours at 12:00am ET')}</span>
      {isError && <span>{t('When it last did is not known now')}</span>}
      {state === 'fresh' && (
        <span>{t('Last refreshed {{time}} ET, data through {{day}}', { time, day: data?.throughDay })}</span>
      )}
      {state === 'late' && (
        <span className="late" role="status">
          <TriangleAlert size={14} aria-hidden />
          {t('Last refreshed {{time}} ET, more than a day ago: data ends with {{day}}', {
            time,
            day: data?.throughDay,
          })}
        </span>
      )}
      {state === 'never' && (
        <span className="late" role="status">
          <TriangleAlert size={14} aria-hidden />
          {t('Not refreshed yet: conversions appear after the first refresh')}
        </span>
      )}
    </Note>
  );
};

const Head = styled('header')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  '& .title': { flex: '1 1 260px' },
  '& h2': { ...typography.h2, fontSize: '1.125rem', margin: 0 },
}));
/** Volumes, conversions and approvals of a merchant’s Interac payments. What is shown is in the address; each figure leads to its rows. */
export const AnalyticsSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const permissions = usePermissions();
  const { choices, choose } = useChoices();
  const rowsOf = useMemo(() => rowsOfMerchant(merchantId, permissions), [merchantId, permissions]);
  const part = { merchantId, choices, choose, rowsOf };
  const permitted = frequenciesOf(choices.period);
  return (
    <Column as="section" gap={16} aria-labelledby={titleId}>
      <Head>
        <div className="title">
          <h2 id={titleId}>{t('Analytics')}</h2>
          <RefreshNote />
        </div>
        <FilterSelect
          label={t('Period')}
          value={choices.period}
          options={reportingPeriod.values.map(value => ({ value, label: t(reportingPeriod.entries[value].label) }))}
          onChange={period => choose(withPeriod(choices, period))}
        />
        <Segmented
          label={t('Frequency')}
          value={choices.frequency}
          options={reportingFrequency.values.map(value => ({
            value,
            label: t(reportingFrequency.entries[value].label),
            refusal: permitted.includes(value) ? undefined : t('This period is too short for it'),
          }))}
          onChange={frequency => choose({ frequency })}
        />
      </Head>
      <VolumesCard {...part} />
      <ConversionsCard {...part} />
      <Grid
        as="section"
        columns="minmax(0, 5fr) minmax(0, 7fr)"
        from="lg"
        gap={16}
        aria-label={t('Payins Approval Metrics')}
      >
        <ApprovalCard {...part} />
        <RejectionsCard {...part} />
      </Grid>
    </Column>
  );
};
