import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import Button from '@mui/material/Button';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CalendarPopover } from '../../components/dates/CalendarPopover.tsx';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';
import type { FeesSearch, FeesTabProps } from './search.ts';

interface DayFilterProps {
  /** An Eastern day; undefined for any. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Narrows a list to what is in force on a day. */
const DayFilter = ({ day, onChange }: DayFilterProps) => {
  const { t } = useTranslation();
  const clear = (close: () => void) => () => {
    close();
    onChange(undefined);
  };
  return (
    <CalendarPopover
      label={t('In force on')}
      value={day ?? ''}
      onPick={onChange}
      footer={close => (
        <Button variant="text" sx={{ ml: 3 }} disabled={day === undefined} onClick={clear(close)}>
          {t('Any day')}
        </Button>
      )}
    >
      {open => (
        <FilterButton icon={<CalendarDays size={16} aria-hidden />} opens aria-haspopup="dialog" onClick={open}>
          {day === undefined ? t('In force on any day') : t('In force on {{day}}', { day })}
        </FilterButton>
      )}
    </CalendarPopover>
  );
};

/** Narrows definitions and fees by name, channel, type, and the day on which they are in force. */
export const FeeFilters = ({ search, change }: Omit<FeesTabProps, 'go'>) => {
  const { t } = useTranslation();
  const { keyword, channel, type, on } = search;
  const filter = (next: Partial<FeesSearch>) => change({ page: undefined, ...next });
  return (
    <ListFilters
      search={{ keyword, channel, type, on }}
      onClear={() => filter({ keyword: undefined, channel: undefined, type: undefined, on: undefined })}
      keyword={<KeywordField label={t('Name or ID')} keyword={keyword} onSearch={text => filter({ keyword: text })} />}
    >
      <ChoiceFilter
        label={t('Payment channel')}
        value={channel}
        options={paymentChannel.values.map(value => ({ value, label: t(paymentChannel.entries[value].label) }))}
        onChange={chosen => filter({ channel: chosen })}
      />
      <ChoiceFilter
        label={t('Fee type')}
        value={type}
        options={feeType.values.map(value => ({ value, label: t(feeType.entries[value].label) }))}
        onChange={chosen => filter({ type: chosen })}
      />
      <DayFilter day={on} onChange={day => filter({ on: day })} />
    </ListFilters>
  );
};
