import { roleLabel } from '@drumlin/contract/role-labels.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { userStatus } from '../../components/people/user-status.ts';
import { PictureActions } from '../../components/picture/PictureActions.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { ChangePasswordButton } from './ChangePasswordButton.tsx';
import { LanguageField } from './LanguageField.tsx';
import { removeOwnPicture, uploadOwnPicture } from './picture-calls.ts';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

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
          <Typography sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary, overflowWrap: 'anywhere' })}>
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
