import { roleLabel } from '@drumlin/contract/role-labels.ts';
import type { ManagedUser } from '@drumlin/contract/users/admin.ts';
import type { UserSort } from '@drumlin/contract/users/sorts.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { SecondFactorChip } from '../../components/people/SecondFactorChip.tsx';
import { USER_TYPES, userStatus } from '../../components/people/user-status.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useProfile } from '../../lib/session/session.ts';
import { FineText } from '../../ui/FineText.tsx';
import { OWN_SORT, usersQuery } from './queries.ts';
import type { UsersSearch } from './search.ts';

const columns = (t: TFunction, isInternal: boolean): Column<ManagedUser, UserSort>[] => [
  {
    header: t('Photo'),
    isHeaderHidden: true,
    cell: user => <PersonAvatar name={`${user.firstName} ${user.lastName}`} photoUrl={user.photoUrl} />,
    onCard: 'picture',
  },
  { header: t('ID'), cell: user => user.id, sort: 'id' },
  {
    header: t('Email'),
    cell: user => (
      <Link className="row" to="/admin/users/$uid/profile" params={{ uid: String(user.id) }}>
        {user.email}
      </Link>
    ),
    sort: 'email',
    onCard: 'line',
  },
  { header: t('First name'), cell: user => user.firstName, sort: 'firstName', onCard: 'title' },
  { header: t('Last name'), cell: user => user.lastName, sort: 'lastName', onCard: 'title' },
  { header: t('Job title'), cell: user => user.jobTitle, sort: 'jobTitle' },
  ...(isInternal
    ? [
        { header: t('Type'), cell: (user: ManagedUser) => t(USER_TYPES[user.userType].label) },
        { header: t('Merchant parent'), cell: (user: ManagedUser) => user.merchantParent },
      ]
    : []),
  { header: t('Role'), cell: user => user.roles.map(role => t(roleLabel(role))).join(', '), onCard: 'line' },
  {
    header: t('Status'),
    cell: user => (
      <>
        <StatusChip enumeration={userStatus} value={user.status} />
        {user.mailRefusedAt && <FineText>{t('Email is refused')}</FineText>}
      </>
    ),
    onCard: 'side',
  },
  {
    header: t('2FA'),
    cell: ({ preferred, hasPasskey }) => <SecondFactorChip factor={preferred ?? (hasPasskey ? 'PASSKEY' : 'NONE')} />,
  },
  {
    header: t('Last activity'),
    cell: user => user.lastActivity && <RelativeTime instant={user.lastActivity} />,
    sort: 'lastActivity',
    onCard: 'line',
  },
];

export interface UsersListProps {
  search: UsersSearch;
  go: (search: UsersSearch) => void;
  /** Stands where there is nobody. */
  empty: ReactNode;
}

/** The people who have signed up; a row leads to the person. */
export const VerifiedUsers = ({ search, go, empty }: UsersListProps) => {
  const { t } = useTranslation();
  return (
    <DataList
      label={t('Verified users')}
      query={usersQuery(search)}
      columns={columns(t, useProfile().userType === 'internal')}
      errorTitle={t('The users could not be loaded')}
      empty={empty}
      paging={{
        search,
        go,
        ownSort: OWN_SORT,
        total: answer => answer.totalUsers,
        totalText: (_, { counts }) => t('Total Verified Users: {{count}}', { count: counts.verified }),
      }}
    />
  );
};
