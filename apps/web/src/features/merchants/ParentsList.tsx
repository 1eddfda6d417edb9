import type { ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { parentColumns } from './columns.tsx';
import type { MerchantsListProps } from './MerchantsList.tsx';
import { RenameParentDialog } from './ParentDialogs.tsx';
import { parentsQuery } from './queries.ts';

/** The merchant parents that match. */
export const ParentsList = ({ search, go }: MerchantsListProps) => {
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
          total: answer => answer.totalRecords,
          totalText: answer =>
            t('Total merchant parents: {{total}}', { total: answer.totalRecords.toLocaleString(locale) }),
        }}
      />
      {renaming && <RenameParentDialog parent={renaming} onClose={() => rename(undefined)} />}
    </>
  );
};
