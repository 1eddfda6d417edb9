import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { listUsers, ManagedUser, USER_SORTS } from '@drumlin/contract/users/admin.ts';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { roleLabel } from '../../components/role-words.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { userStatus } from '../../components/user-status.ts';
import { useProfile } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SortHeader } from '../../ui/SortHeader.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { orderOf, sortBy, type UsersSearch } from './search.ts';
import { UsersPager } from './UsersPager.tsx';

export interface UsersTableProps {
  page: RouteOutput<typeof listUsers>;
  search: UsersSearch;
  go: (search: UsersSearch) => void;
  /** Stands where there is nobody. */
  empty: ReactNode;
  busy: boolean;
}

const METHODS = {
  EMAIL_OTP: { label: '2FA by email' },
  SOFTWARE_TOKEN_MFA: { label: '2FA by authenticator app' },
  PASSKEY: { label: '2FA by passkey' },
} as const;

const SecondFactor = ({ preferred, hasPasskey }: Pick<ManagedUser, 'preferred' | 'hasPasskey'>) => {
  const { t } = useTranslation();
  const method = preferred ?? (hasPasskey ? 'PASSKEY' : null);
  if (method === null) return <EmptyValue />;
  const label = t(METHODS[method].label);
  return (
    <Tooltip title={label} disableInteractive>
      <span>
        <ShieldCheck size={16} color="var(--mui-palette-tokens-success-mark)" aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Tooltip>
  );
};

const UserRow = ({ user, internal }: { user: ManagedUser; internal: boolean }) => {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <PersonAvatar name={`${user.firstName} ${user.lastName}`} photoUrl={user.photoUrl} />
      </td>
      <td>{user.id}</td>
      <td>
        <Link className="row" to="/admin/users/$uid/profile" params={{ uid: String(user.id) }}>
          {user.email}
        </Link>
      </td>
      <td>{user.firstName}</td>
      <td>{user.lastName}</td>
      <td>{user.jobTitle ?? <EmptyValue />}</td>
      {internal && <td>{user.merchantParent ?? <EmptyValue />}</td>}
      <td>{user.roles.map(role => t(roleLabel(role))).join(', ')}</td>
      <td>
        <StatusChip enumeration={userStatus} value={user.status} />
      </td>
      <td>
        <SecondFactor preferred={user.preferred} hasPasskey={user.hasPasskey} />
      </td>
      <td>
        <RelativeTime instant={user.lastActivity} />
      </td>
    </tr>
  );
};

type SortKey = (typeof USER_SORTS)[number];

/** The people who have signed up; a row leads to the person. */
export const VerifiedTable = ({ page, search, go, empty, busy }: UsersTableProps) => {
  const { t } = useTranslation();
  const internal = useProfile().userType === 'internal';
  const sorted = (key: SortKey, text: string) => (
    <SortHeader order={orderOf(search, key)} onSort={() => go(sortBy(search, key))}>
      {text}
    </SortHeader>
  );
  const foot = (
    <>
      <b>{t('Total Verified Users: {{total}}', { total: page.counts.verified })}</b>
      <UsersPager page={page} onTurn={to => go({ ...search, page: to })} />
    </>
  );
  const head = (
    <>
      <th scope="col">
        <VisuallyHidden>{t('Photo')}</VisuallyHidden>
      </th>
      {sorted('id', t('ID'))}
      {sorted('email', t('Email'))}
      {sorted('firstName', t('First name'))}
      {sorted('lastName', t('Last name'))}
      {sorted('jobTitle', t('Job title'))}
      {internal && <th scope="col">{t('Merchant')}</th>}
      <th scope="col">{t('Role')}</th>
      <th scope="col">{t('Status')}</th>
      <th scope="col">{t('2FA')}</th>
      {sorted('lastActivity', t('Last activity'))}
    </>
  );
  return (
    <DataTable label={t('Verified users')} busy={busy} head={head} empty={empty} foot={foot}>
      {page.data.map(user => (
        <UserRow key={user.id} user={user} internal={internal} />
      ))}
    </DataTable>
  );
};
