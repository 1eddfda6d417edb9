import { JOURNAL_ACCOUNTS, type JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import type { TabProps } from '../search.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { AdjustmentsList } from './AdjustmentsList.tsx';
import { MovementsList } from './MovementsList.tsx';
import { adjustmentsQuery } from './queries.ts';

const isAccount = (text: string | undefined): text is JournalAccount =>
  text !== undefined && Object.hasOwn(JOURNAL_ACCOUNTS, text);

/** The operational fund: its accounts as sums of the journal, what moved one of them, and adjustments. */
export const FundsTab = ({ search, go }: TabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const account = isAccount(search.account) ? search.account : 'OPERATIONAL-FUND';
  const { data: toDecide } = useQuery({ ...adjustmentsQuery({}), select: answer => answer.toDecide });
  const view = search.view ?? 'movements';
  return (
    <>
      <AccountsCard account={account} onChoose={chosen => go({ account: chosen })} />
      <Segmented<'movements' | 'adjustments'>
        label={t('What is shown')}
        value={view}
        onChange={next => go({ account: search.account, view: next })}
        options={[
          { value: 'movements', label: t('Movements') },
          { value: 'adjustments', label: t('Adjustments'), count: toDecide?.toLocaleString(locale) },
        ]}
      />
      {view === 'movements' ? (
        <MovementsList account={account} search={search} go={go} />
      ) : (
        <AdjustmentsList search={search} go={go} />
      )}
    </>
  );
};
