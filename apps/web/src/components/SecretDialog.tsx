import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ModalDialog } from '../ui/dialogs/ModalDialog.tsx';
import { RADIUS } from '../ui/dimensions.ts';
import { FineText } from '../ui/FineText.tsx';

const SecretRow = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '16px 0 0',
  padding: '12px 14px',
  backgroundColor: vars.palette.tokens.bg.sunken,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.note,
  '& p': { gridColumn: '1 / -1' },
  '& code': { ...typography.mono, overflowWrap: 'anywhere' },
}));

interface SecretDialogProps {
  title: string;
  /** The secret under what it is called, and what belongs to it. */
  values: readonly (readonly [name: string, value: string])[];
  onClose: () => void;
}

/** Shows a secret that nobody is shown again. */
export const SecretDialog = ({ title, values, onClose }: SecretDialogProps) => {
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
      {values.map(([name, value]) => (
        <SecretRow key={name}>
          <FineText>{name}</FineText>
          <code>{value}</code>
          <CopyButton value={value} name={name} />
        </SecretRow>
      ))}
    </ModalDialog>
  );
};
