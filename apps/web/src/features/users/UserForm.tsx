import { getUser, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { roleLabel } from '../../components/role-words.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { userStatus } from '../../components/user-status.ts';
import { Card } from '../../ui/Card.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { rolesQuery } from './queries.ts';
import { UserPicture } from './UserPicture.tsx';
import { choiceOf, isChanged, saveChoice, statusesFor, type UserChoice } from './user-changes.ts';

const SecondFactorChip = ({ enabled }: { enabled: boolean }) => {
  const { t } = useTranslation();
  return enabled ? (
    <ToneChip tone="success" icon={ShieldCheck} label={t('Enabled')} />
  ) : (
    <ToneChip tone="neutral" icon={ShieldOff} label={t('Disabled')} />
  );
};

/** What a person is called, and the role and status an administrator may change. */
export const UserForm = ({ user }: { user: ManagedUser }) => {
  const { t } = useTranslation();
  const [wishes, setWishes] = useState<Partial<UserChoice>>({});
  const choice = { ...choiceOf(user), ...wishes };
  const { data } = useQuery(rolesQuery);
  const save = useApiMutation({
    mutationFn: () => saveChoice(user, choice),
    invalidates: [getUser, listUsers],
    successMessage: t('Profile updated successfully'),
    errorMessage: t('User profile update unsuccessful'),
  });
  const changed = isChanged(user, choice);
  // What was wished for is in force
  if (!changed && Object.keys(wishes).length > 0) setWishes({});
  const mayChangeRole = user.actions.includes('changeRole') && !user.userRoleReadOnly;
  const given = (data?.roles ?? []).filter(role => role.userType === user.userType);
  const roles = mayChangeRole && given.length > 0 ? given : user.roles;
  const statuses = statusesFor(user);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed && !save.isPending) save.mutate();
  };
  return (
    <Card>
      <UserPicture user={user} />
      <ReadOnlyFields
        fields={[
          [t('First name'), user.firstName || <EmptyValue />],
          [t('Last name'), user.lastName || <EmptyValue />],
          [t('Title'), user.jobTitle ?? <EmptyValue />],
          [t('Email'), user.email],
          [t('Merchant'), user.merchantParent ?? <EmptyValue />],
          [
            t('Two-factor authentication'),
            <SecondFactorChip key="2fa" enabled={user.preferred !== null || user.hasPasskey} />,
          ],
        ]}
      />
      <Divider sx={{ my: 5 }} />
      <Stack component="form" onSubmit={submit} sx={{ gap: 5 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4 }}>
          <SelectInput
            label={t('Portal Role')}
            value={choice.roleId}
            disabled={!mayChangeRole}
            options={roles.map(role => ({ value: role.id, label: t(roleLabel(role)) }))}
            onChange={roleId => setWishes({ ...wishes, roleId })}
          />
          <SelectInput
            label={t('Status')}
            value={choice.status}
            disabled={statuses.length < 2}
            options={statuses.map(status => ({ value: status, label: t(userStatus.entries[status].label) }))}
            onChange={status => setWishes({ ...wishes, status })}
          />
        </Stack>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button disabled={!changed} onClick={() => setWishes({})}>
            {t('Reset')}
          </Button>
          <Button type="submit" variant="contained" disabled={!changed} loading={save.isPending}>
            {t('Apply')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
};
