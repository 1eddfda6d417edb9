import { type IpEntry, VALIDITY_DAYS } from '@drumlin/contract/ip-allowlist/routes.ts';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useProfile } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { AddIpDialog } from './AddIpDialog.tsx';
import { CurrentIpCard } from './CurrentIpCard.tsx';
import { activeColumns } from './columns.tsx';
import { DeleteIpDialog } from './DeleteIpDialog.tsx';
import { EndedEntries } from './EndedEntries.tsx';
import { entriesQuery } from './queries.ts';
import type { IpAllowlistSearch } from './search.ts';
import { TestAccess } from './test-access/TestAccess.tsx';

const NoEntries = ({ keyword }: Pick<IpAllowlistSearch, 'keyword'>) => {
  const { t } = useTranslation();
  return keyword ? (
    <EmptyPanel title={t('No IP matches')}>
      {t('Look for another part of the address or of its description.')}
    </EmptyPanel>
  ) : (
    <EmptyPanel title={t("No IP's have been whitelisted")}>
      {t('Add the addresses from which you call the payments test API.')}
    </EmptyPanel>
  );
};

/** The addresses from which one's company may call the payments test API, and those from which it no longer may. */
export const IpAllowlistPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/admin/ip-allowed-list' });
  const navigate = useNavigate({ from: '/admin/ip-allowed-list' });
  const { userType } = useProfile();
  const [adding, setAdding] = useState<string>();
  const [deleting, setDeleting] = useState<IpEntry>();
  const go = (next: IpAllowlistSearch) => void navigate({ search: next, replace: true });
  const { page, keyword, ended } = search;
  return (
    <ListPage
      title={t('IP allowed list')}
      description={t('The addresses from which the payments test API can be called, each for {{days}} days.', {
        days: VALIDITY_DAYS,
      })}
      actions={
        <Button variant="contained" onClick={() => setAdding('')}>
          {t('ADD IP +')}
        </Button>
      }
    >
      <CurrentIpCard onAdd={setAdding} />
      <KeywordField
        label={t('Search by IP or description')}
        keyword={keyword}
        onSearch={next => go({ keyword: next, page: undefined, ended: ended && 1 })}
      />
      <DataList
        label={t('Active IPs')}
        query={entriesQuery({ type: 'active', page, keyword })}
        columns={activeColumns(t, setDeleting)}
        errorTitle={t('The IP addresses could not be loaded')}
        empty={<NoEntries keyword={keyword} />}
        paging={{
          search: { page },
          go: next => go({ ...search, page: next.page }),
          total: answer => answer.totalRecords,
          totalText: answer => t('Total IPs: {{total}}', { total: answer.totalRecords }),
        }}
      />
      <EndedEntries search={search} go={go} />
      {/* The provider's staff have a list, and no merchant */}
      {userType === 'external' && <TestAccess search={search} go={go} />}
      {adding !== undefined && <AddIpDialog ip={adding} onClose={() => setAdding(undefined)} />}
      <DeleteIpDialog entry={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
};
