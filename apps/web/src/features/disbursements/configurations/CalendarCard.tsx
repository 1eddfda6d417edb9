import { CALENDAR_YEARS, getPaymentCalendar } from '@drumlin/contract/disbursements/terms.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { monthName } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { Lines, Section } from '../../../ui/Section.tsx';

const Months = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '14px 20px',
  margin: '0 0 20px',
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.dense, margin: '4px 0 0', fontVariantNumeric: 'tabular-nums' },
  '& mark': {
    padding: '1px 5px',
    borderRadius: 4,
    color: vars.palette.tokens.warning.text,
    backgroundColor: vars.palette.tokens.warning.tint,
  },
}));

interface Payment {
  day: string;
  dueOn: string;
}

/** The days of a month on which banks pay; one that was due on a holiday says so. */
const MonthDays = ({ payments }: { payments: readonly Payment[] }) => {
  const { t } = useTranslation();
  return payments.map(({ day, dueOn }, index) => (
    <span key={day}>
      {index > 0 && ', '}
      {day === dueOn ? (
        Number(day.slice(8))
      ) : (
        <mark>{t('{{day}} for {{due}}', { day: Number(day.slice(8)), due: dueOn.slice(5) })}</mark>
      )}
    </span>
  ));
};

/** The payment days and bank holidays of a year, by the terms of each day. */
export const CalendarCard = ({ merchantId, today }: { merchantId: string | undefined; today: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const { data, error, refetch } = useQuery({
    ...apiQuery(getPaymentCalendar, { querystring: { year, merchantId } }),
    placeholderData: keepPreviousData,
  });
  const months = Map.groupBy(data?.payments ?? [], ({ day }) => day.slice(0, 7));
  const turn = (by: number, label: string, Icon: typeof ChevronLeft, bound: number) => (
    <Button variant="text" size="small" aria-label={label} disabled={year === bound} onClick={() => setYear(year + by)}>
      <Icon size={16} aria-hidden />
    </Button>
  );
  return (
    <Section
      title={t('Payment days of {{year}}', { year })}
      action={
        <span>
          {turn(-1, t('Year before'), ChevronLeft, CALENDAR_YEARS.first)}
          {turn(1, t('Year after'), ChevronRight, CALENDAR_YEARS.last)}
        </span>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      <Months>
        {[...months].map(([month, payments]) => (
          <div key={month}>
            <dt>{monthName(month, locale)}</dt>
            <dd>
              <MonthDays payments={payments} />
            </dd>
          </div>
        ))}
      </Months>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('Bank holidays')}
      </Typography>
      <Lines>
        {data?.holidays.map(({ day, name }) => (
          <li key={day}>
            {t(name)}
            <b>{day}</b>
          </li>
        ))}
      </Lines>
    </Section>
  );
};
