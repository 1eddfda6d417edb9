import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PictureField } from './PictureField.tsx';
import { NAME_PHOTOS, usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  put: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses, cuts and sends a photo. */
const PictureDialog = ({ put, onClose }: PictureDialogProps) => {
  const { t } = useTranslation();
  const picture = usePictureUpload({ put, successMessage: t('Photo updated'), onSuccess: onClose });
  return (
    <FormDialog form={picture} title={t('Change photo')} submitLabel={t('Upload')} onClose={onClose}>
      <PictureField {...picture} />
    </FormDialog>
  );
};

interface PictureActionsProps {
  /** Whose photo it is. */
  name: string;
  photoUrl: string | null;
  put: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Changing and removing the photo of somebody who may be oneself. */
export const PictureActions = ({ name, photoUrl, put, remove }: PictureActionsProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = () => setAsking(undefined);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {photoUrl && (
        <Button startIcon={<Trash2 size={16} />} onClick={() => setAsking('remove')}>
          {t('Remove photo')}
        </Button>
      )}
      <Button startIcon={<Camera size={16} />} onClick={() => setAsking('change')}>
        {t('Change photo')}
      </Button>
      {asking === 'change' && <PictureDialog put={put} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmAct
          title={t('Remove this photo?')}
          confirmLabel={t('Remove photo')}
          destructive
          act={{ mutationFn: remove, invalidates: NAME_PHOTOS, successMessage: t('Photo removed') }}
          onClose={close}
        >
          {t('{{name}} is shown with initials again.', { name })}
        </ConfirmAct>
      )}
    </Stack>
  );
};
