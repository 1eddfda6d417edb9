import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { RoleFilter } from '../../components/people/RoleFilter.tsx';
import { USER_TYPES, userStatus } from '../../components/people/user-status.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { ParentChoice } from './ParentChoice.tsx';
import type { UsersSearch } from './search.ts';

type Search = UsersSearch;
const ALL = 'ALL';
const only = <T,>(value: T | typeof ALL): T | undefined => (value === ALL ? undefined : value);

interface StaffFiltersProps {
  search: Search;
  go: (search: Search) => void;
}

/** What the provider's staff narrow the list of everybody by. */
export const StaffFilters = ({ search, go }: StaffFiltersProps) => {
  const { t } = useTranslation();
  const id = useId();
  const filter = (next: Partial<Search>) => go({ ...search, page: undefined, ...next });
  return (
    <>
      <Segmented<NonNullable<Search['type']> | typeof ALL>
        label={t('Type')}
        value={search.type ?? ALL}
        // A role is of one type of people
        onChange={type => filter({ type: only(type), role: undefined, merchant: undefined })}
        options={[
          { value: ALL, label: t('All') },
          { value: 'internal', label: t(USER_TYPES.internal.label) },
          { value: 'external', label: t(USER_TYPES.external.label) },
        ]}
      />
      {search.type !== 'internal' && (
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <ParentChoice
            id={id}
            name={t('Merchant parent')}
            value={search.merchant}
            onChange={merchant => filter({ merchant })}
          />
        </Box>
      )}
      <RoleFilter type={search.type} role={search.role} onChange={role => filter({ role })} />
      {search.tab === undefined && (
        <>
          <ChoiceFilter
            label={t('Status')}
            value={search.status}
            options={(['active', 'disabled', 'locked'] as const).map(value => ({
              value,
              label: t(userStatus.entries[value].label),
            }))}
            onChange={status => filter({ status })}
          />
          <ChoiceFilter
            label={t('2FA')}
            value={search.factor}
            options={[
              { value: 'with', label: t('On') },
              { value: 'without', label: t('None') },
            ]}
            onChange={factor => filter({ factor })}
          />
        </>
      )}
      {search.tab === 'pending' && (
        <ChoiceFilter
          label={t('Invitation')}
          value={search.waits}
          options={[{ value: 'yes', label: t('Waiting for approval') }]}
          onChange={waits => filter({ waits })}
        />
      )}
      {/* What waits leads to it; with it the others have no room in one line */}
      {search.mail && (
        <ChoiceFilter
          label={t('Email')}
          value={search.mail}
          options={[{ value: 'refused', label: t('Refused') }]}
          onChange={mail => filter({ mail })}
        />
      )}
    </>
  );
};
