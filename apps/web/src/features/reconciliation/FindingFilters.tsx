import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import { IDENTITIES, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeButton } from '../../components/DateRangeButton.tsx';
import { chosenRange, rangeOf, withRange } from '../../components/list/day-range.ts';
import { MerchantPicker } from '../../components/MerchantPicker.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { isFiltered, type ReconciliationSearch } from './filters.ts';

const ALL = '';

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: 12,
  alignItems: 'end',
});

interface FindingFiltersProps {
  search: ReconciliationSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: ReconciliationSearch) => void;
}

/** Narrows the findings by identity, merchant, state and day. */
export const FindingFilters = ({ search, today, go }: FindingFiltersProps) => {
  const { t } = useTranslation();
  const [known, setKnown] = useState<MerchantListItem>();
  const { merchant: merchantId } = search;
  const change = (part: Partial<ReconciliationSearch>) => go({ ...search, page: undefined, ...part });
  const chosen =
    merchantId === undefined
      ? []
      : [known?.merchantId === merchantId ? known : { merchantId, merchantName: merchantId }];
  return (
    <Bar>
      <SelectInput
        label={t('Identity')}
        value={search.identity ?? ALL}
        options={[
          { value: ALL, label: t('All identities') },
          ...identityIds.map(id => ({ value: id, label: `${id} ${t(IDENTITIES[id].title)}` })),
        ]}
        onChange={identity => change({ identity: identity === ALL ? undefined : identity })}
      />
      <MerchantPicker
        label={t('Merchant')}
        value={chosen}
        onChange={merchants => {
          setKnown(merchants.at(-1));
          change({ merchant: merchants.at(-1)?.merchantId });
        }}
      />
      <SelectInput
        label={t('State')}
        value={search.state ?? ALL}
        options={[
          { value: ALL, label: t('Open and closed') },
          { value: 'open', label: t('Open') },
          { value: 'closed', label: t('Closed') },
        ]}
        onChange={state => change({ state: state === ALL ? undefined : state })}
      />
      <FormControl sx={{ '& .MuiButton-root': { height: 38, justifyContent: 'flex-start' } }}>
        <FormLabel sx={{ mb: 1.5 }}>{t('Dates (ET)')}</FormLabel>
        <DateRangeButton
          range={rangeOf(search, today)}
          preset={chosenRange(search)}
          today={today}
          toTheMinute={false}
          onApply={range => go(withRange(search, range))}
          onClear={() => go(withRange(search, undefined))}
        />
      </FormControl>
      <Button variant="text" disabled={!isFiltered(search)} onClick={() => go({})}>
        {t('Clear filters')}
      </Button>
    </Bar>
  );
};
