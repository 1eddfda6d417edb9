import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import { nextRunDay, periodOfRun } from '@drumlin/contract/exports/periods.ts';
import { useTranslation } from 'react-i18next';
import { FREQUENCY_WORDS } from '../../../components/exports/words.ts';
import { formatDate, rangeLabel } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { chipText, type FilterChip } from '../filters/chips.ts';
import { useReport } from '../state/report-context.ts';
import { type Recipient, RecipientsField } from './RecipientsField.tsx';
import type { useExportFields } from './use-background-export.ts';

/** The filters that each run has; its dates are its own. */
export const AppliedFilters = ({ filters }: { filters: readonly FilterChip[] }) => {
  const { t } = useTranslation();
  return (
    <>
      {filters.length > 0 ? (
        <ReadOnlyFields fields={filters.map(({ label, title }) => [label, title] as const)} />
      ) : (
        <FineText>{t('No filters: every record of the period is included.')}</FineText>
      )}
      <FineText>{t('The dates are not those of the report: each run covers its own period.')}</FineText>
    </>
  );
};

interface ScheduleReviewProps {
  fields: ReturnType<typeof useExportFields>;
  filters: readonly FilterChip[];
  frequency: Frequency | undefined;
  recipients: readonly Recipient[];
  onRecipients: (recipients: readonly Recipient[]) => void;
}

/** All that was chosen, the first run and what it covers, and who else is told of each. */
export const ScheduleReview = ({ fields, filters, frequency, recipients, onRecipients }: ScheduleReviewProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { columns } = useReport().face.report;
  const runDay = frequency && nextRunDay(frequency, easternDay(new Date()));
  const labelOf = (key: string) => t(columns[key]?.label ?? key);
  return (
    <>
      <ReadOnlyFields
        fields={[
          [
            t('Applied Filters'),
            filters.length > 0 ? filters.map(chip => chipText(t, chip)).join('; ') : t('No filters'),
          ],
          [t('Columns'), fields.columns ? fields.columns.map(labelOf).join(', ') : t('All columns')],
          [t('Schedule Frequency'), frequency ? t(FREQUENCY_WORDS[frequency].label) : '–'],
          [t('First run'), runDay ? formatDate(runDay, locale) : '–'],
          [t('It covers'), frequency && runDay ? rangeLabel(periodOfRun(frequency, runDay)) : '–'],
        ]}
      />
      <RecipientsField
        reportName={fields.reportName}
        product={fields.product}
        value={recipients}
        onChange={onRecipients}
      />
    </>
  );
};
