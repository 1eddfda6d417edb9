import type { UserType } from '@drumlin/contract/roles.ts';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { RoleMatrix } from '../../components/people/RoleMatrix.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { PERMISSION_GROUPS } from './groups.ts';
import { holdersQuery } from './queries.ts';
import type { RolesSearch } from './search.ts';

export interface RolesTabProps {
  search: RolesSearch;
  go: (search: RolesSearch) => void;
}

/** What each role may do, and how many people hold it. */
export const RolesMatrix = ({ search, go }: RolesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(holdersQuery);
  const { type: userType = 'internal', keyword = '' } = search;
  const wanted = keyword.toLocaleLowerCase(locale);
  const groups = PERMISSION_GROUPS.map(({ label, capabilities }) => ({
    label: t(label),
    capabilities: capabilities.filter(
      each =>
        (userType === 'internal' || each.audience !== 'staff') &&
        t(each.label).toLocaleLowerCase(locale).includes(wanted),
    ),
  })).filter(({ capabilities }) => capabilities.length > 0);
  const people = (roleId: number) =>
    data && t('People: {{number}}', { number: data.roles.find(({ id }) => id === roleId)?.people ?? 0 });
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <KeywordField
          label={t('Search permissions')}
          keyword={search.keyword}
          onSearch={next => go({ ...search, keyword: next })}
        />
        <Segmented<UserType>
          label={t('Type')}
          value={userType}
          onChange={type => go({ ...search, type })}
          options={[
            { value: 'internal', label: t('Staff roles') },
            { value: 'external', label: t('Merchant roles') },
          ]}
        />
      </Stack>
      {groups.length === 0 ? (
        <EmptyPanel title={t('Nothing matches these filters')} />
      ) : (
        <RoleMatrix
          userType={userType}
          label={userType === 'internal' ? t('Staff roles') : t('Merchant roles')}
          groups={groups}
          below={people}
        />
      )}
    </>
  );
};
