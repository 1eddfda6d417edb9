import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx';

interface PreferenceUpdateDialogProps {
  open: boolean;
  pending: boolean;
  onSwitchBack: () => void;
  onClose: () => void;
}

/** Says that e-mail will replace the authenticator, and offers to go back. */
export const PreferenceUpdateDialog = ({ open, pending, onSwitchBack, onClose }: PreferenceUpdateDialogProps) => {
  const { t } = useTranslation();
  return (
    <ModalDialog
      open={open}
      title={t('2FA Preference Update')}
      onClose={onClose}
      actions={
        <>
          <Button loading={pending} onClick={onSwitchBack}>
            {t('Switch back to Authenticator')}
          </Button>
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('Continue with email')}
          </Button>
        </>
      }
    >
      {t(
        'Once you enter the code by email, email is your preferred method of two-factor authentication. You can change this in your profile.',
      )}
    </ModalDialog>
  );
};
