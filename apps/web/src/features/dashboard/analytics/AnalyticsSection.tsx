import { reportingFrequency, reportingPeriod } from '@drumlin/contract/analytics/labels.ts';
import { frequenciesOf } from '@drumlin/contract/analytics/periods.ts';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/session.ts';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { ApprovalCard } from './approvals/ApprovalCard.tsx';
import { RejectionsCard } from './approvals/RejectionsCard.tsx';
import { withPeriod } from './choices.ts';
import { ConversionsCard } from './conversions/ConversionsCard.tsx';
import { RefreshNote } from './RefreshNote.tsx';
import { rowsOfMerchant } from './rows.ts';
import { useChoices } from './use-choices.ts';
import { VolumesCard } from './volumes/VolumesCard.tsx';

const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });
const Head = styled('header')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  '& .title': { flex: '1 1 260px' },
  '& h2': { ...typography.h2, fontSize: '1.125rem', margin: 0 },
}));
const Halves = styled('section')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  gap: 16,
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
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
    <Section aria-labelledby={titleId}>
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
      <Halves aria-label={t('Payins Approval Metrics')}>
        <ApprovalCard {...part} />
        <RejectionsCard {...part} />
      </Halves>
    </Section>
  );
};
