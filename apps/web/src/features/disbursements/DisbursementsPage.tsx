import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { DisbursementTabs } from './DisbursementTabs.tsx';
import type { DisbursementsSearch } from './search.ts';
import { TABS } from './tabs.ts';

/** The provider's own fund, what is sent to merchants out of it, and by which rules. */
export const DisbursementsPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/merchant/disbursements/' });
  const navigate = useNavigate({ from: '/merchant/disbursements/' });
  const shown = TABS.find(({ tab }) => tab === search.tab) ?? TABS[0];
  if (!shown) return null;
  const { tab, Content, Actions } = shown;
  const go = (next: DisbursementsSearch) => void navigate({ search: { ...next, tab }, replace: true });
  return (
    <ListPage
      title={t('Merchant Disbursement')}
      description={t('What is sent to merchants, worked out from the ledger and approved by a second person.')}
      actions={
        Actions && (
          <Suspense>
            <Actions />
          </Suspense>
        )
      }
    >
      <DisbursementTabs current={tab} />
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: 320 }} />}>
        <Content search={search} go={go} />
      </Suspense>
    </ListPage>
  );
};
