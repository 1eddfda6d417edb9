import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { getUser, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import { deleteUserPicture, putUserPicture } from '@drumlin/contract/users/picture.ts';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { userStatus } from '../../components/people/user-status.ts';
import { PictureActions } from '../../components/picture/PictureActions.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { FineText } from '../../ui/FineText.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { rolesQuery } from './queries.ts';
import { choiceOf, saveChoice, statusesFor } from './user-changes.ts';

/** The photo of somebody as an administrator sees it, and may change it where the server says so. */
const UserPicture = ({ user }: { user: ManagedUser }) => {
  const params = { id: user.id };
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 4, flexWrap: 'wrap', mb: 5 }}
    >
      <PersonAvatar name={name} photoUrl={user.photoUrl} size={64} />
      {user.actions.includes('changePicture') && (
        <PictureActions
          name={name}
          photoUrl={user.photoUrl}
          put={file => call(putUserPicture, { params, file })}
          remove={() => call(deleteUserPicture, { params })}
        />
      )}
    </Stack>
  );
};

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
  const { data } = useQuery(rolesQuery);
  const form = useApiForm({
    keepAs: `user-${user.id}`,
    values: choiceOf(user),
    mutationFn: choice => saveChoice(user, choice),
    invalidates: [getUser, listUsers],
    successMessage: t('Profile updated successfully'),
    errorMessage: t('User profile update unsuccessful'),
  });
  const mayChangeRole = user.actions.includes('changeRole') && !user.userRoleReadOnly;
  const given = (data?.roles ?? []).filter(role => role.userType === user.userType && !role.waits);
  // The role that somebody has is shown, whether or not the reader could give it
  const own = user.roles.filter(({ id }) => !given.some(role => role.id === id));
  const roles = mayChangeRole ? [...own, ...given] : user.roles;
  const statuses = statusesFor(user);
  const isShutForReader = user.status === 'disabled' && !user.actions.includes('activate');
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
      <Form
        form={form}
        actions={
          <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
            <Button disabled={!form.ready} onClick={form.reset}>
              {t('Reset')}
            </Button>
            <SubmitButton form={form}>{t('Apply')}</SubmitButton>
          </Stack>
        }
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4 }}>
          <SelectField
            name="roleId"
            label={t('Portal Role')}
            disabled={!mayChangeRole}
            options={roles.map(role => ({ value: role.id, label: t(roleLabel(role)) }))}
          />
          <SelectField
            name="status"
            label={t('Status')}
            disabled={statuses.length < 2}
            options={statuses.map(status => ({ value: status, label: t(userStatus.entries[status].label) }))}
          />
        </Stack>
        {isShutForReader && (
          <FineText>
            {t('This role may do or see more than you. Somebody who has as much can let them in again.')}
          </FineText>
        )}
      </Form>
    </Card>
  );
};
