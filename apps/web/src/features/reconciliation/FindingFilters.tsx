import { IDENTITIES, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DayRangeField } from '../../components/list/DayRangeField.tsx';
import { isFiltered, withRange } from '../../components/list/day-range.ts';
import { FilterRow } from '../../components/list/FilterRow.tsx';
import { MerchantSelect } from '../../components/merchants/MerchantSelect.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import type { ReconciliationSearch } from './filters.ts';

const ALL = '';

interface FindingFiltersProps {
  search: ReconciliationSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: ReconciliationSearch) => void;
}

/** Narrows the findings by identity, merchant, state and day. */
export const FindingFilters = ({ search, today, go }: FindingFiltersProps) => {
  const { t } = useTranslation();
  const change = (part: Partial<ReconciliationSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <FilterRow onSubmit={event => event.preventDefault()}>
      <SelectInput
        label={t('Identity')}
        value={search.identity ?? ALL}
        options={[
          { value: ALL, label: t('All identities') },
          ...identityIds.map(id => ({ value: id, label: `${id} ${t(IDENTITIES[id].title)}` })),
        ]}
        onChange={identity => change({ identity: identity === ALL ? undefined : identity })}
      />
      <MerchantSelect
        label={t('Merchant')}
        placeholder={t('All merchants')}
        value={search.merchant}
        onChange={merchant => change({ merchant })}
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
      <DayRangeField search={search} today={today} onChange={range => go(withRange(search, range))} />
      <Button variant="text" disabled={!isFiltered(search)} onClick={() => go({})}>
        {t('Clear filters')}
      </Button>
    </FilterRow>
  );
};
