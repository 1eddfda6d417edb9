import { useTranslation } from 'react-i18next';
import { DataList } from '../../../components/list/DataList.tsx';
import { KeywordField } from '../../../components/list/KeywordField.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { LockNote } from '../LockMark.tsx';
import { profilesQuery } from '../queries.ts';
import type { FeesTabProps } from '../search.ts';
import { profileColumns } from './columns.tsx';

/** The fee profiles that match. */
export const ProfilesList = ({ search, go, change }: FeesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <KeywordField
        label={t('Name or ID')}
        keyword={search.keyword}
        onSearch={keyword => change({ page: undefined, keyword })}
      />
      <DataList
        label={t('Fee profiles')}
        query={profilesQuery(search)}
        columns={profileColumns(t, locale, search)}
        errorTitle={t('The fee profiles could not be loaded')}
        empty={<EmptyPanel title={t('No fee profile matches')}>{t('Look for another name or ID.')}</EmptyPanel>}
        footNote={<LockNote of="profile" />}
        paging={{
          search,
          go,
          total: answer => answer.totalRecords,
          totalText: answer =>
            t('Total fee profiles: {{total}}', { total: answer.totalRecords.toLocaleString(locale) }),
        }}
      />
    </>
  );
};
