import { resendInvitation } from '@drumlin/contract/invitations/routes.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { deleteUser, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import type { UserSort } from '@drumlin/contract/users/sorts.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { USER_TYPES, userStatus } from '../../components/people/user-status.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { OWN_SORT, usersQuery } from './queries.ts';
import type { UsersListProps } from './UsersPage.tsx';

const RowActions = ({ user, onDelete }: { user: ManagedUser; onDelete: () => void }) => {
  const { t } = useTranslation();
  const resend = useApiMutation({
    mutationFn: () => call(resendInvitation, { params: { id: String(user.id) } }),
    invalidates: [listUsers],
    successMessage: t('Invitation sent successfully'),
  });
  return (
    <>
      {user.actions.includes('resend') && (
        <Button
          variant="text"
          size="small"
          startIcon={<Send size={16} />}
          loading={resend.isPending}
          aria-label={t('Resend Invite to {{email}}', { email: user.email })}
          onClick={() => resend.mutate()}
        >
          {t('Resend Invite')}
        </Button>
      )}
      {user.actions.includes('delete') && (
        <Tooltip title={t('Delete')} describeChild disableInteractive>
          <IconButton aria-label={t('Delete {{email}}', { email: user.email })} onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
};

type Columns = Column<ManagedUser, UserSort>[];

const columns = (t: TFunction, isInternal: boolean, onDelete: (user: ManagedUser) => void): Columns => [
  { header: t('ID'), cell: user => user.id, sort: 'id', onCard: 'none' },
  { header: t('Email'), cell: user => user.email, sort: 'email', onCard: 'title' },
  ...(isInternal
    ? [
        { header: t('Type'), cell: (user: ManagedUser) => t(USER_TYPES[user.userType].label) },
        { header: t('Merchant parent'), cell: (user: ManagedUser) => user.merchantParent },
      ]
    : []),
  { header: t('Role'), cell: user => user.roles.map(role => t(roleLabel(role))).join(', '), onCard: 'tag' },
  { header: t('Status'), cell: user => <StatusChip enumeration={userStatus} value={user.status} />, onCard: 'tag' },
  {
    header: t('Invited'),
    cell: user => user.lastInvitation && <RelativeTime instant={user.lastInvitation} />,
    onCard: 'time',
  },
  { header: t('Actions'), cell: user => <RowActions user={user} onDelete={() => onDelete(user)} />, onCard: 'actions' },
];

/** The people who are invited, with what can be done about it. */
export const PendingUsers = ({ search, go, empty }: UsersListProps) => {
  const { t } = useTranslation();
  const isInternal = useProfile().userType === 'internal';
  const [leaving, setLeaving] = useState<ManagedUser>();
  const remove = useApiMutation({
    mutationFn: (user: ManagedUser) => call(deleteUser, { params: { id: String(user.id) } }),
    invalidates: [listUsers],
    successMessage: t('User deleted successfully'),
    errorMessage: t('Delete user failed.'),
    onSuccess: () => setLeaving(undefined),
  });
  return (
    <>
      <DataList
        label={t('Pending users')}
        query={usersQuery(search)}
        columns={columns(t, isInternal, setLeaving)}
        errorTitle={t('The users could not be loaded')}
        empty={empty}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          total: answer => answer.totalUsers,
          totalText: answer => t('Total Pending Users: {{total}}', { total: answer.counts.pending }),
        }}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('Delete this invitation?')}
        confirmLabel={t('Delete')}
        destructive
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {t('The link sent to {{email}} will no longer work.', { email: leaving?.email ?? '' })}
      </ConfirmDialog>
    </>
  );
};
