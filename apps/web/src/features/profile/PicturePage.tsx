import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { PictureField } from '../../components/picture/PictureField.tsx';
import { usePictureUpload } from '../../components/picture/use-picture-upload.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { uploadOwnPicture } from './picture-calls.ts';

/** The photo step of sign-up for somebody who is signed in already: where a mail or a colleague can send them. */
export const PicturePage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  const picture = usePictureUpload({
    put: uploadOwnPicture,
    successMessage: t('Photo updated'),
    onSuccess: () => void navigate({ to: '/user/profile' }),
  });
  return (
    <Stack sx={{ gap: 4, width: '100%', maxWidth: 560, mx: 'auto' }}>
      <title>{`${t('Your photo')} · Drumlin`}</title>
      <Button
        variant="text"
        component={Link}
        to="/user/profile"
        startIcon={<ArrowLeft size={16} />}
        sx={{ alignSelf: 'start', ml: -3 }}
      >
        {t('Profile')}
      </Button>
      <PageHeader title={t('Your photo')} description={t('Administrators see it beside your name.')} />
      <Card>
        <Form form={picture} actions={<SubmitButton form={picture}>{t('Upload')}</SubmitButton>}>
          {!picture.chosen && (
            <Stack sx={{ alignItems: 'center' }}>
              <PersonAvatar name={name} photoUrl={profile.photoUrl} size={128} />
            </Stack>
          )}
          <PictureField {...picture} />
        </Form>
      </Card>
    </Stack>
  );
};
