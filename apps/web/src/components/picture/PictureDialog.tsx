import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PictureField } from './PictureField.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  put: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses, cuts and sends a photo. */
export const PictureDialog = ({ put, onClose }: PictureDialogProps) => {
  const { t } = useTranslation();
  const picture = usePictureUpload(put, onClose);
  return (
    <FormDialog
      open
      title={t('Change photo')}
      submitLabel={t('Upload')}
      ready={picture.ready}
      pending={picture.pending}
      onSubmit={picture.upload}
      onClose={onClose}
    >
      <PictureField {...picture} />
    </FormDialog>
  );
};
