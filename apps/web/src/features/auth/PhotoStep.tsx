import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../components/picture/PictureField.tsx';
import { usePictureUpload } from '../../components/picture/use-picture-upload.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { uploadPicture } from './sign-up-calls.ts';

/** The second step of sign-up: a photo, or none. The account is made and signed in already, so nothing is lost by leaving. */
export const PhotoStep = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const picture = usePictureUpload({ put: uploadPicture, onSuccess: onDone });
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Typography ref={title} tabIndex={-1} variant="display" component="h1" sx={{ outline: 'none' }}>
        {t('Add your photo')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 6, color: vars.palette.tokens.text.secondary })}>
        {t('Your account is ready. A photo helps your team to know you; you can add one later too.')}
      </Typography>
      <Form
        form={picture}
        actions={
          <Stack sx={{ gap: 2 }}>
            <SubmitButton form={picture} size="large">
              {t('Upload')}
            </SubmitButton>
            <Button variant="text" size="large" disabled={picture.pending} onClick={onDone}>
              {t('Skip')}
            </Button>
          </Stack>
        }
      >
        <PictureField {...picture} />
      </Form>
    </>
  );
};
