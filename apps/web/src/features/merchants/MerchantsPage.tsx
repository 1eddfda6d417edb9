import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportCsv } from '../../components/list/ExportCsv.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { usePermissions } from '../../lib/session/session.ts';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { MerchantsList } from './MerchantsList.tsx';
import { NewMerchantDialog } from './NewMerchantDialog.tsx';
import { NewParentDialog } from './ParentDialogs.tsx';
import { ParentsList } from './ParentsList.tsx';
import { saveMerchants } from './queries.ts';
import type { MerchantsSearch } from './search.ts';

/** Every merchant and merchant parent, for the provider's staff. */
export const MerchantsPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/merchant/merchants/' });
  const navigate = useNavigate({ from: '/merchant/merchants/' });
  const mayManage = usePermissions().includes('MERCHANTS_MANAGE');
  const [dialog, setDialog] = useState<'merchant' | 'parent'>();
  const go = (next: MerchantsSearch) => void navigate({ search: next, replace: true });
  const { tab = 'merchants' } = search;
  const exported = useExportCsv({ label: t('Export CSV'), fetchFile: () => saveMerchants(search) });
  return (
    <ListPage
      title={t('Merchants')}
      description={t('Every merchant of the portal and the parent it belongs to. Balances in Canadian dollars.')}
      actions={
        <HeadActions
          actions={[
            tab === 'merchants' && exported,
            mayManage && { label: t('New merchant parent'), icon: Plus, onClick: () => setDialog('parent') },
            mayManage && {
              label: t('New merchant'),
              icon: Plus,
              variant: 'contained',
              onClick: () => setDialog('merchant'),
            },
          ]}
        />
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: string) => go(next === 'parents' ? { tab: 'parents' } : {})}
        aria-label={t('Merchants')}
      >
        <Tab value="merchants" label={t('Merchants')} />
        <Tab value="parents" label={t('Parents')} />
      </Tabs>
      {tab === 'parents' ? <ParentsList search={search} go={go} /> : <MerchantsList search={search} go={go} />}
      {dialog === 'merchant' && <NewMerchantDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'parent' && <NewParentDialog onClose={() => setDialog(undefined)} />}
    </ListPage>
  );
};
