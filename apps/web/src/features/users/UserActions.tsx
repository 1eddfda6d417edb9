import { getMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import {
  activateUser,
  deleteUser,
  getUser,
  listUsers,
  type ManagedUser,
  resetUserPassword,
  suspendUser,
} from '@drumlin/contract/users/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, LockOpen, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { useSupportView } from '../../components/support-view/StartSupportView.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { userQuery } from './queries.ts';

/** What can be done with a person besides a change of role or status; the server says which of it. */
export const UserActions = ({ user }: { user: ManagedUser }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'reset' | 'delete'>();
  const input = { params: { id: user.id } };
  const close = () => setAsking(undefined);
  const view = useSupportView({ ...user, name: `${user.firstName} ${user.lastName}`.trim() || user.email });
  const may = (action: ManagedUser['actions'][number]) => user.actions.includes(action);

  const unlock = useApiMutation({
    mutationFn: () => call(activateUser, input),
    invalidates: [getUser, listUsers],
    successMessage: t('Account unlocked'),
  });
  const suspend = useApiMutation({
    mutationFn: () => call(suspendUser, input),
    invalidates: [getUser, listUsers],
    successMessage: t('User suspended'),
  });
  // The way back must not show what can no longer be done, however soon it is taken: whoever is back before the list is
  // there still has the person in sight, who is asked for again
  const leave = () => {
    const { queryKey } = userQuery(String(user.id));
    void navigate({ to: '/admin/users' }).then(() => {
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      return queryClient.resetQueries({ queryKey });
    });
  };
  return (
    <>
      <HeadActions
        actions={[
          user.userType === 'external' && view.action,
          user.status === 'locked' &&
            may('activate') && {
              label: t('Unlock'),
              icon: LockOpen,
              loading: unlock.isPending,
              onClick: () => unlock.mutate(),
            },
          // The status of a locked person is not edited; that they are shut out for good is an act of its own
          user.status === 'locked' &&
            may('suspend') && {
              label: t('Suspend'),
              icon: UserX,
              loading: suspend.isPending,
              onClick: () => suspend.mutate(),
            },
          may('resetPassword') && { label: t('Reset Password'), icon: KeyRound, onClick: () => setAsking('reset') },
          may('delete') && { label: t('Delete'), icon: Trash2, onClick: () => setAsking('delete') },
        ]}
      />
      {view.dialog}
      {asking === 'reset' && (
        <ConfirmAct
          title={t('Reset this password?')}
          confirmLabel={t('Reset Password')}
          act={{
            mutationFn: () => call(resetUserPassword, input),
            successMessage: t('Password reset instructions sent to {{email}}', { email: user.email }),
          }}
          onClose={close}
        >
          {t('{{email}} is signed out everywhere and gets a link to set a new password.', { email: user.email })}
        </ConfirmAct>
      )}
      {asking === 'delete' && (
        <ConfirmAct
          title={t('Delete this user?')}
          confirmLabel={t('Delete')}
          destructive
          act={{
            mutationFn: () => call(deleteUser, input),
            invalidates: [listUsers, getMfaEnforcement],
            successMessage: t('User deleted successfully'),
            errorMessage: t('Delete user failed.'),
            onSuccess: leave,
          }}
          onClose={close}
        >
          {t('{{email}} is signed out everywhere and can no longer sign in.', { email: user.email })}
        </ConfirmAct>
      )}
    </>
  );
};
