import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CalendarPopover } from '../../components/dates/CalendarPopover.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';
import { FilterSelect } from '../../ui/inputs/FilterSelect.tsx';
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

const ALL = 'ANY';

/** Narrows definitions and fees by name, channel, type, and the day on which they are in force. */
export const FeeFilters = ({ search, change }: Omit<FeesTabProps, 'go'>) => {
  const { t } = useTranslation();
  const filter = (next: Partial<FeesSearch>) => change({ page: undefined, ...next });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <KeywordField label={t('Name or ID')} keyword={search.keyword} onSearch={keyword => filter({ keyword })} />
      <FilterSelect<NonNullable<FeesSearch['channel']> | typeof ALL>
        label={t('Payment channel')}
        value={search.channel ?? ALL}
        onChange={channel => filter({ channel: channel === ALL ? undefined : channel })}
        options={[
          { value: ALL, label: t('Any') },
          ...paymentChannel.values.map(value => ({ value, label: t(paymentChannel.entries[value].label) })),
        ]}
      />
      <FilterSelect<NonNullable<FeesSearch['type']> | typeof ALL>
        label={t('Fee type')}
        value={search.type ?? ALL}
        onChange={type => filter({ type: type === ALL ? undefined : type })}
        options={[
          { value: ALL, label: t('Any') },
          ...feeType.values.map(value => ({ value, label: t(feeType.entries[value].label) })),
        ]}
      />
      <DayFilter day={search.on} onChange={on => filter({ on })} />
    </Stack>
  );
};
