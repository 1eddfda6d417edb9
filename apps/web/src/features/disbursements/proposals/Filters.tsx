import type { ListedProposals } from '@drumlin/contract/disbursements/proposals.ts';
import { OPEN_STATES, type ProposalState, proposalState } from '@drumlin/contract/disbursements/states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayRangeField } from '../../../components/list/DayRangeField.tsx';
import { withRange } from '../../../components/list/day-range.ts';
import { ListFilters } from '../../../components/list/ListFilters.tsx';
import { MerchantFilter } from '../../../components/merchants/MerchantSelect.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import type { ShownState } from '../search.ts';
import { type ProposalsSearch, proposalsQuery } from './queries.ts';

export interface ProposalsProps {
  search: ProposalsSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: ProposalsSearch) => void;
}

const countOf = ({ totals }: ListedProposals, state: ProposalState): number => totals[state]?.count ?? 0;

const States = ({ search, today, go }: ProposalsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery({ ...proposalsQuery(search, today), placeholderData: keepPreviousData });
  const states = proposalState.values;
  const all = data && states.reduce((sum, state) => sum + countOf(data, state), 0);
  const optionOf = (value: ProposalState) => ({
    value,
    label: t(proposalState.entries[value].label, { context: proposalState.name }),
    count: data && countOf(data, value).toLocaleString(locale),
  });
  return (
    <Segmented<ShownState | 'ALL'>
      label={t('State')}
      value={search.state ?? 'ALL'}
      onChange={state => go({ ...search, page: undefined, state: state === 'ALL' ? undefined : state })}
      options={[
        { value: 'ALL', label: t('All'), count: all?.toLocaleString(locale) },
        ...OPEN_STATES.map(optionOf),
        // Without their number: to know it all that are open are worked out again
        { value: 'STALE', label: t('Stale') },
        ...states.slice(OPEN_STATES.length).map(optionOf),
      ]}
    />
  );
};

/** Narrows the proposals by merchant, day of processing and state. */
export const ProposalFilters = (props: ProposalsProps) => {
  const { search, today, go } = props;
  return (
    <>
      <ListFilters search={search} onClear={() => go({})}>
        <MerchantFilter value={search.merchant} onChange={merchant => go({ ...search, page: undefined, merchant })} />
        <DayRangeField search={search} today={today} onChange={range => go(withRange(search, range))} />
      </ListFilters>
      <States {...props} />
    </>
  );
};
