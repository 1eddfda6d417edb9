import { resendInvitation } from '@drumlin/contract/invitations/routes.ts';
import { deleteUser, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { roleLabel } from '../../components/role-words.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { userStatus } from '../../components/user-status.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SortHeader } from '../../ui/SortHeader.tsx';
import { orderOf, sortBy } from './search.ts';
import { UsersPager } from './UsersPager.tsx';
import type { UsersTableProps } from './VerifiedTable.tsx';

const USER_TYPES = { internal: { label: 'Internal' }, external: { label: 'External' } } as const;

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

/** The people who are invited, with what can be done about it. */
export const PendingTable = ({ page, search, go, empty, busy }: UsersTableProps) => {
  const { t } = useTranslation();
  const internal = useProfile().userType === 'internal';
  const [leaving, setLeaving] = useState<ManagedUser>();
  const remove = useApiMutation({
    mutationFn: (user: ManagedUser) => call(deleteUser, { params: { id: String(user.id) } }),
    invalidates: [listUsers],
    successMessage: t('User deleted successfully'),
    errorMessage: t('Delete user failed.'),
    onSuccess: () => setLeaving(undefined),
  });
  const foot = (
    <>
      <b>{t('Total Pending Users: {{total}}', { total: page.counts.pending })}</b>
      <UsersPager page={page} onTurn={to => go({ ...search, page: to })} />
    </>
  );
  const head = (
    <>
      <SortHeader order={orderOf(search, 'id')} onSort={() => go(sortBy(search, 'id'))}>
        {t('ID')}
      </SortHeader>
      <SortHeader order={orderOf(search, 'email')} onSort={() => go(sortBy(search, 'email'))}>
        {t('Email')}
      </SortHeader>
      {internal && <th scope="col">{t('Type')}</th>}
      <th scope="col">{t('Role')}</th>
      <th scope="col">{t('Status')}</th>
      <th scope="col">{t('Invited')}</th>
      <th scope="col">{t('Actions')}</th>
    </>
  );
  return (
    <>
      <DataTable label={t('Pending users')} busy={busy} head={head} empty={empty} foot={foot}>
        {page.data.map(user => (
          <tr key={user.id}>
            <td>{user.id}</td>
            <td>{user.email}</td>
            {internal && <td>{t(USER_TYPES[user.userType].label)}</td>}
            <td>{user.roles.map(role => t(roleLabel(role))).join(', ')}</td>
            <td>
              <StatusChip enumeration={userStatus} value={user.status} />
            </td>
            <td>
              <RelativeTime instant={user.lastInvitation} />
            </td>
            <td>
              <RowActions user={user} onDelete={() => setLeaving(user)} />
            </td>
          </tr>
        ))}
      </DataTable>
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
