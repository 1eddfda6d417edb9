import { getProfile } from '@drumlin/contract/users/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PictureField } from '../../components/picture/PictureField.tsx';
import { usePictureUpload } from '../../components/picture/use-picture-upload.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useProfile } from '../../lib/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { uploadOwnPicture } from './picture-calls.ts';

/** The photo step of sign-up for somebody who is signed in already: where a mail or a colleague can send them. */
export const PicturePage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  const save = useApiMutation({
    mutationFn: uploadOwnPicture,
    invalidates: [getProfile],
    successMessage: t('Photo updated'),
    isAtField: () => true,
  });
  const picture = usePictureUpload(save.mutateAsync, () => void navigate({ to: '/user/profile' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    picture.upload();
  };
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
        <Stack component="form" onSubmit={submit} sx={{ gap: 5 }}>
          {!picture.chosen && (
            <Stack sx={{ alignItems: 'center' }}>
              <PersonAvatar name={name} photoUrl={profile.photoUrl} size={128} />
            </Stack>
          )}
          <PictureField {...picture} />
          <Button type="submit" variant="contained" disabled={!picture.ready} loading={picture.pending}>
            {t('Upload')}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
};
