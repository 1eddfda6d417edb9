import { approveInvitation, resendInvitation } from '@drumlin/contract/invitations/routes.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { deleteUser, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import type { UserSort } from '@drumlin/contract/users/sorts.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { Send, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { USER_TYPES, userStatus } from '../../components/people/user-status.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session/session.ts';
import { FineText } from '../../ui/FineText.tsx';
import { OWN_SORT, usersQuery } from './queries.ts';
import type { UsersListProps } from './VerifiedUsers.tsx';

/** What is asked about an invitation before it is done. */
interface PendingDecision {
  about: 'approve' | 'delete';
  user: ManagedUser;
}
type Ask = (asked: PendingDecision) => void;

/** Who of the staff asked, as far as the reader is told. */
const holderOf = ({ email, role }: NonNullable<ManagedUser['heldBy']>, t: TFunction): string =>
  email ?? t(role ? roleLabel(role) : 'the provider’s staff');

const Status = ({ user: { status, heldBy, mailRefusedAt } }: { user: ManagedUser }) => {
  const { t } = useTranslation();
  return (
    <>
      <StatusChip enumeration={userStatus} value={heldBy ? 'held' : status} />
      {heldBy && <FineText>{t('Invited by {{email}}', { email: holderOf(heldBy, t) })}</FineText>}
      {mailRefusedAt && <FineText>{t('Email is refused')}</FineText>}
    </>
  );
};

const RowActions = ({ user, onAsk }: { user: ManagedUser; onAsk: Ask }) => {
  const { t } = useTranslation();
  const resend = useApiMutation({
    mutationFn: () => call(resendInvitation, { params: { id: user.id } }),
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
      {user.actions.includes('approve') && (
        <Button
          variant="text"
          size="small"
          startIcon={<UserCheck size={16} />}
          aria-label={t('Approve the invitation of {{email}}', { email: user.email })}
          onClick={() => onAsk({ about: 'approve', user })}
        >
          {t('Approve')}
        </Button>
      )}
      {user.actions.includes('delete') && (
        <Tooltip title={t('Delete')} describeChild disableInteractive>
          <IconButton
            aria-label={t('Delete {{email}}', { email: user.email })}
            onClick={() => onAsk({ about: 'delete', user })}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
};

type Columns = Column<ManagedUser, UserSort>[];

const columns = (t: TFunction, isInternal: boolean, onAsk: Ask): Columns => [
  { header: t('ID'), cell: user => user.id, sort: 'id' },
  { header: t('Email'), cell: user => user.email, sort: 'email', onCard: 'title' },
  ...(isInternal
    ? [
        { header: t('Type'), cell: (user: ManagedUser) => t(USER_TYPES[user.userType].label) },
        { header: t('Merchant parent'), cell: (user: ManagedUser) => user.merchantParent },
      ]
    : []),
  { header: t('Role'), cell: user => user.roles.map(role => t(roleLabel(role))).join(', '), onCard: 'line' },
  { header: t('Status'), cell: user => <Status user={user} />, onCard: 'side' },
  {
    header: t('Invited'),
    cell: user => user.lastInvitation && <RelativeTime instant={user.lastInvitation} />,
    onCard: 'line',
  },
  { header: t('Actions'), cell: user => <RowActions user={user} onAsk={onAsk} />, onCard: 'actions' },
];

interface DialogProps {
  user: ManagedUser;
  onClose: () => void;
}

const ApproveDialog = ({ user: { id, heldBy, email, merchantParent, roles }, onClose }: DialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Approve this invitation?')}
      confirmLabel={t('Approve')}
      focusConfirm={false}
      act={{
        mutationFn: () => call(approveInvitation, { params: { id } }),
        invalidates: [listUsers],
        successMessage: t('Approved. The invitation has been sent.'),
      }}
      onClose={onClose}
    >
      {t(
        '{{by}} invites {{email}} to {{merchant}} with the role {{role}}. The link is emailed at once, and the Admins of {{merchant}} are told.',
        {
          by: heldBy?.email ?? '',
          email,
          merchant: merchantParent ?? '',
          role: roles.map(role => t(roleLabel(role))).join(', '),
        },
      )}
    </ConfirmAct>
  );
};

const DeleteDialog = ({ user: { id, heldBy, email }, onClose }: DialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Delete this invitation?')}
      confirmLabel={t('Delete')}
      destructive
      act={{
        mutationFn: () => call(deleteUser, { params: { id } }),
        invalidates: [listUsers],
        successMessage: t('User deleted successfully'),
        errorMessage: t('Delete user failed.'),
      }}
      onClose={onClose}
    >
      {heldBy
        ? t('Nothing has been sent to {{email}}, and nothing will be.', { email })
        : t('The link sent to {{email}} will no longer work.', { email })}
    </ConfirmAct>
  );
};

/** The people who are invited, with what can be done about it. */
export const PendingUsers = ({ search, go, empty }: UsersListProps) => {
  const { t } = useTranslation();
  const isInternal = useProfile().userType === 'internal';
  const [asked, setAsked] = useState<PendingDecision>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataList
        label={t('Pending users')}
        query={usersQuery(search)}
        columns={columns(t, isInternal, setAsked)}
        errorTitle={t('The users could not be loaded')}
        empty={empty}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          total: answer => answer.totalUsers,
          totalText: (_, { counts }) => t('Total Pending Users: {{count}}', { count: counts.pending }),
        }}
      />
      {asked?.about === 'approve' && <ApproveDialog user={asked.user} onClose={close} />}
      {asked?.about === 'delete' && <DeleteDialog user={asked.user} onClose={close} />}
    </>
  );
};
