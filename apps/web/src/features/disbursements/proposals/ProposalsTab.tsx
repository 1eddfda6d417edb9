import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ListedProposals } from '@drumlin/contract/disbursements/proposals.ts';
import type { ProposalState } from '@drumlin/contract/disbursements/states.ts';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../components/list/DataList.tsx';
import { isFiltered, present } from '../../../components/list/day-range.ts';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import type { TabProps } from '../search.ts';
import { proposalColumns } from './columns.tsx';
import { Figures } from './Figures.tsx';
import { ProposalFilters } from './Filters.tsx';
import { type ProposalsSearch, proposalsQuery, readProposalsSearch } from './queries.ts';

/** The totals by how far the money has come. */
const TOTALS: readonly { label: string; states: readonly ProposalState[] }[] = [
  { label: 'To be decided', states: ['PROPOSED', 'REVIEWED'] },
  { label: 'Approved', states: ['APPROVED'] },
  { label: 'Paid', states: ['PAID'] },
];

const Totals = ({ totals }: Pick<ListedProposals, 'totals'>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const sum = (states: readonly ProposalState[], what: 'count' | 'netAmtCents') =>
    states.reduce((all, state) => all + (totals[state]?.[what] ?? 0), 0);
  return (
    <Figures
      figures={TOTALS.map(({ label, states }) => ({
        label: t(label),
        value: (
          <>
            <Money units={sum(states, 'netAmtCents') / 100} total />
            <span className="many">{sum(states, 'count').toLocaleString(locale)}</span>
          </>
        ),
      }))}
    />
  );
};

/** What was proposed to be sent to merchants, and what has become of it; a row leads to its review. */
export const ProposalsTab = ({ search: words, go }: TabProps) => {
  const { t } = useTranslation();
  const today = easternDay(new Date());
  const search = readProposalsSearch(words);
  const goTo = (next: ProposalsSearch) => go(present(next));
  return (
    <>
      <ProposalFilters search={search} today={today} go={goTo} />
      <DataList
        label={t('Fund disbursements')}
        query={proposalsQuery(search, today)}
        columns={proposalColumns(t)}
        errorTitle={t('The proposals could not be loaded')}
        top={answer => <Totals totals={answer.totals} />}
        empty={
          <EmptyPanel
            title={isFiltered(search) ? t('Nothing matches these filters') : t('No disbursement was proposed yet')}
          />
        }
        paging={{
          search,
          go: goTo,
          totalText: count => t('Proposals: {{count}}', { count }),
        }}
      />
    </>
  );
};
