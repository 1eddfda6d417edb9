import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MerchantFilter } from '../../components/merchants/MerchantSelect.tsx';
import { useMerchantAtHand } from '../../components/merchants/merchants.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { AddVipDialog } from './AddVipDialog.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { vipColumns } from './columns.tsx';
import { EditVipDialog } from './EditVipDialog.tsx';
import { OWN_SORT, VIP_PAGE_SIZE, type VipRow, vipPageQuery } from './queries.ts';
import type { VipSearch } from './search.ts';

const Filters = ({ search, go }: { search: VipSearch; go: (search: VipSearch) => void }) => {
  const { t } = useTranslation();
  return (
    <ListFilters
      search={search}
      onClear={() => go({})}
      keyword={
        <KeywordField
          label={t('Search by user ID or merchant')}
          keyword={search.keyword}
          onSearch={keyword => go({ ...search, page: undefined, keyword })}
        />
      }
    >
      <MerchantFilter value={search.merchant} onChange={merchant => go({ ...search, page: undefined, merchant })} />
    </ListFilters>
  );
};

const NoConsumers = ({ search: { keyword, merchant } }: { search: VipSearch }) => {
  const { t } = useTranslation();
  return keyword || merchant ? (
    <EmptyPanel title={t('No VIP consumer matches')}>{t('Look for another part of the user ID.')}</EmptyPanel>
  ) : (
    <EmptyPanel title={t('No VIP consumers yet')}>{t('Consumers who are made VIPs appear here.')}</EmptyPanel>
  );
};

/** The consumers whose limits a merchant has set itself. Who may only look sees no buttons. */
export const VipPage = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const search = useSearch({ from: '/_signed-in/merchant/vipclients' });
  const navigate = useNavigate({ from: '/merchant/vipclients' });
  const mayManage = usePermissions().includes('MANAGE_VIP');
  const merchantId = useMerchantAtHand(search.merchant);
  const [dialog, setDialog] = useState<'add' | 'bulk'>();
  const [editing, setEditing] = useState<VipRow>();
  const close = () => setDialog(undefined);
  const go = (next: VipSearch) => void navigate({ search: next, replace: true });
  const actions = mayManage && (
    <HeadActions
      actions={[
        { label: t('Add from a file'), icon: FileUp, onClick: () => setDialog('bulk') },
        { label: t('Add VIP Consumer'), icon: UserPlus, variant: 'contained', onClick: () => setDialog('add') },
      ]}
    />
  );
  return (
    <ListPage
      title={t('VIP Clients')}
      description={t('Consumers whose VIP limits override the provider’s risk limits.')}
      actions={actions}
    >
      <Filters search={search} go={go} />
      <DataList
        label={t('VIP consumers')}
        query={vipPageQuery(search)}
        columns={vipColumns(t, locale, mayManage ? setEditing : undefined)}
        errorTitle={t('The VIP consumers could not be loaded')}
        empty={<NoConsumers search={search} />}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          pageSize: VIP_PAGE_SIZE,
          totalText: count => t('Total VIP consumers: {{count}}', { count }),
        }}
      />
      {dialog === 'add' && merchantId !== undefined && <AddVipDialog merchantId={merchantId} onClose={close} />}
      {dialog === 'bulk' && merchantId !== undefined && <BulkDialog merchantId={merchantId} onClose={close} />}
      {editing && <EditVipDialog consumer={editing} onClose={() => setEditing(undefined)} />}
    </ListPage>
  );
};
