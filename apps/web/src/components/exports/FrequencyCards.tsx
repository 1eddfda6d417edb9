import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { FREQUENCIES, type Frequency } from '@drumlin/contract/exports/exports.ts';
import { nextRunDay } from '@drumlin/contract/exports/periods.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/date-range.ts';
import { useLocale } from '../../lib/i18n.ts';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { FREQUENCY_WORDS } from './words.ts';

interface FrequencyCardsProps {
  value: Frequency | undefined;
  onChange: (frequency: Frequency) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** How often a schedule runs: each frequency with its days and the day of its next run. */
export const FrequencyCards = ({ value, onChange, inputRef }: FrequencyCardsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = easternDay(new Date());
  return (
    <RadioCards
      label={t('Schedule Frequency')}
      isLabelHidden
      value={value}
      onChange={onChange}
      {...(inputRef && { inputRef })}
      options={FREQUENCIES.map(frequency => ({
        value: frequency,
        label: t(FREQUENCY_WORDS[frequency].label),
        caption: t(FREQUENCY_WORDS[frequency].text),
        aside: t('Next: {{day}}', { day: formatDate(nextRunDay(frequency, today), locale) }),
      }))}
    />
  );
};
