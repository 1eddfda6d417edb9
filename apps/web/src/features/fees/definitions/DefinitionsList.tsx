import { useTranslation } from 'react-i18next';
import { DataList } from '../../../components/list/DataList.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { FeeFilters } from '../FeeFilters.tsx';
import { LockNote } from '../LockBadge.tsx';
import { definitionsQuery, OWN_SORT } from '../queries.ts';
import type { FeesTabProps } from '../search.ts';
import { definitionColumns } from './columns.tsx';

/** The versions of all definitions that match. */
export const DefinitionsList = ({ search, go, change }: FeesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <FeeFilters search={search} change={change} />
      <DataList
        label={t('Fee definitions')}
        query={definitionsQuery(search)}
        columns={definitionColumns(t, locale, search)}
        errorTitle={t('The fee definitions could not be loaded')}
        empty={
          <EmptyPanel title={t('No fee definition matches')}>{t('Look for another name, channel or day.')}</EmptyPanel>
        }
        footNote={<LockNote of="definition" />}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          totalText: count => t('Total fee definitions: {{count}}', { count }),
        }}
      />
    </>
  );
};
