import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PictureField } from './PictureField.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  put: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses, cuts and sends a photo. */
export const PictureDialog = ({ put, onClose }: PictureDialogProps) => {
  const { t } = useTranslation();
  const picture = usePictureUpload({ put, successMessage: t('Photo updated'), onSuccess: onClose });
  return (
    <FormDialog form={picture} title={t('Change photo')} submitLabel={t('Upload')} onClose={onClose}>
      <PictureField {...picture} />
    </FormDialog>
  );
};
