import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { FilterSelect } from '../../ui/inputs/FilterSelect.tsx';
import { DayFilter } from './DayFilter.tsx';
import type { FeesSearch, FeesTabProps } from './search.ts';

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
