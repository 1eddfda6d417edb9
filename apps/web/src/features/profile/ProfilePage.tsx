import type { Locale } from '@drumlin/contract/core/money.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { changePassword, changePasswordBody } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { checkNewPassword, confirmation, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { userStatus } from '../../components/people/user-status.ts';
import { PictureActions } from '../../components/picture/PictureActions.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { call } from '../../lib/api/call.ts';
import { changeLocale, useLocale } from '../../lib/i18n.ts';
import { useRememberPreference } from '../../lib/preferences.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { removeOwnPicture, uploadOwnPicture } from './picture-calls.ts';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'en-CA', label: 'English' },
  { value: 'fr-CA', label: 'Français' },
];

/** The language of every text and mail for this person. */
const LanguageField = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const remember = useRememberPreference();
  const change = useApiMutation({
    mutationFn: (chosen: Locale) => Promise.all([changeLocale(chosen), remember({ locale: chosen })]),
  });
  return (
    <Box sx={{ mt: 5, maxWidth: 240 }}>
      <SelectInput label={t('Language')} value={locale} options={LANGUAGES} onChange={change.mutate} />
    </Box>
  );
};

/** Changes the own password; every other session ends. */
const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const form = useApiForm({
    schema: changePasswordBody.extend({ confirmation }).superRefine(checkNewPassword(rules, 'newPassword')),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    mutationFn: ({ currentPassword, newPassword }) => call(changePassword, { body: { currentPassword, newPassword } }),
    invalidates: [listOwnSessions],
    successMessage: t('Your password has been changed'),
    errorMessage: t('Password updated unsuccessful.'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      width={560}
      title={t('Change your password')}
      submitLabel={t('Save password')}
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPasswordFields name="newPassword" rules={rules} />
    </FormDialog>
  );
};

/** Changes the password of whoever still knows it. */
const ChangePasswordButton = () => {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button startIcon={<KeyRound size={16} />} onClick={() => setChanging(true)}>
        {t('Change password')}
      </Button>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};

const PersonCard = () => {
  const { t } = useTranslation();
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  const [role] = profile.roles;
  return (
    <Card>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 5, flexWrap: 'wrap', mb: 5 }}>
        <PersonAvatar name={name} photoUrl={profile.photoUrl} size={64} />
        <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{name}</Typography>
            <StatusChip enumeration={userStatus} value={profile.status} />
          </Stack>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {profile.email}
          </Typography>
        </Stack>
        <PictureActions name={name} photoUrl={profile.photoUrl} put={uploadOwnPicture} remove={removeOwnPicture} />
        <ChangePasswordButton />
      </Stack>
      <ReadOnlyFields
        fields={[
          [t('Name'), name],
          [t('Email'), profile.email],
          [t('Title'), profile.jobTitle ?? <EmptyValue />],
          [t('Portal Role'), role && t(roleLabel(role))],
        ]}
      />
      <LanguageField />
    </Card>
  );
};

/** The person signed in: who they are, how they prove it, and where they are signed in. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 8, width: '100%', maxWidth: 1008, mx: 'auto' }}>
      <title>{`${t('Your profile')} · Drumlin`}</title>
      <Stack sx={{ gap: 4 }}>
        <PageHeader title={t('Your profile')} />
        <PersonCard />
      </Stack>
      <SecuritySection />
      <SessionsSection />
    </Stack>
  );
};
