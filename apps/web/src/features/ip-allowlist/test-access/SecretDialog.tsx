import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx';
import { RADIUS } from '../../../ui/dimensions.ts';

const Secret = styled('p')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  margin: '16px 0 0',
  padding: '12px 14px',
  backgroundColor: vars.palette.tokens.bg.sunken,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.note,
  '& code': { ...typography.mono, overflowWrap: 'anywhere' },
}));

interface SecretDialogProps {
  title: string;
  /** What the secret is called, for the button that copies it. */
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that nobody is shown again. */
export const SecretDialog = ({ title, name, secret, onClose }: SecretDialogProps) => {
  const { t } = useTranslation();
  return (
    <ModalDialog
      open
      title={title}
      width={560}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      }
    >
      <Alert severity="warning">
        {t(
          'It is shown this once. Copy it now, keep it where only your servers can read it, and never put it in a web page or an app.',
        )}
      </Alert>
      <Secret>
        <code>{secret}</code>
        <CopyButton value={secret} name={name} />
      </Secret>
    </ModalDialog>
  );
};
