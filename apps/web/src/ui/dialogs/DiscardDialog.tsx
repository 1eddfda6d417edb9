import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before changes that are not saved are lost. */
export const DiscardDialog = ({ open, onDiscard, onKeep }: DiscardDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('Discard your changes?')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      destructive
      focusConfirm={false}
      pending={false}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      {t('What you changed here has not been applied. If you leave now, it is lost.')}
    </ConfirmDialog>
  );
};
