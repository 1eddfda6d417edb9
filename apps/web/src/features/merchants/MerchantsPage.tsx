import { createMerchant, listManagedMerchants } from '@drumlin/contract/merchants/admin.ts';
import { listAllMerchants } from '@drumlin/contract/merchants/routes.ts';
import { createMerchantBody, type ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { useExportCsv } from '../../components/list/ExportCsv.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { ParentField } from '../../components/merchants/ParentField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { parentColumns } from './columns.tsx';
import { MerchantsList, type MerchantsListProps } from './MerchantsList.tsx';
import { NewParentDialog, RenameParentDialog } from './ParentDialogs.tsx';
import { ProductsField } from './ProductsField.tsx';
import { parentsQuery, saveMerchants } from './queries.ts';
import type { MerchantsSearch } from './search.ts';

/** The merchant parents that match. */
const ParentsList = ({ search, go }: MerchantsListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayManage = usePermissions().includes('MERCHANTS_MANAGE');
  const [renaming, rename] = useState<ManagedParent>();
  return (
    <>
      <KeywordField
        label={t('Search by name or ID')}
        keyword={search.keyword}
        onSearch={keyword => go({ ...search, page: undefined, keyword })}
      />
      <DataList
        label={t('Merchant parents')}
        query={parentsQuery(search)}
        columns={parentColumns(t, locale, mayManage ? rename : undefined)}
        errorTitle={t('The merchant parents could not be loaded')}
        empty={<EmptyPanel title={t('No merchant parent matches')}>{t('Look for another name or ID.')}</EmptyPanel>}
        paging={{
          search,
          go,
          totalText: count => t('Total merchant parents: {{count}}', { count }),
        }}
      />
      {renaming && <RenameParentDialog parent={renaming} onClose={() => rename(undefined)} />}
    </>
  );
};

/** Creates a merchant in Draft and opens its page. */
const NewMerchantDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useApiForm({
    keepAs: 'merchant-new',
    schema: createMerchantBody,
    defaultValues: { merchantParentId: '', merchantName: '', merchantId: '', products: [] },
    mutationFn: body => call(createMerchant, { body }),
    invalidates: [listManagedMerchants, listAllMerchants],
    successMessage: t('Merchant created'),
    onSuccess: (_, { merchantId: id }) => navigate({ to: '/merchant/merchants/$id', params: { id } }),
  });
  return (
    <FormDialog form={form} side title={t('New merchant')} submitLabel={t('Create')} onClose={onClose}>
      <ParentField none="" />
      <TextField name="merchantName" label={t('Name')} inputProps={{ maxLength: 255 }} />
      <TextField
        name="merchantId"
        label={t('Merchant ID')}
        note={t('1 to 16 characters, for good')}
        autoComplete="off"
        inputProps={{ maxLength: 16, spellCheck: false }}
      />
      <ProductsField />
    </FormDialog>
  );
};

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
