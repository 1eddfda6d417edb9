import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, naming the thing it happens to. */
  children: ReactNode;
  /** The verb. */
  confirmLabel: string;
  destructive?: boolean;
  /** Whether Enter confirms as soon as the dialog is open; not where one press too many could never be undone. */
  focusConfirm?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot be taken back lightly. */
export const ConfirmDialog = ({ children, confirmLabel, pending, onConfirm, ...dialog }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const { open, title, onClose, destructive = false, focusConfirm = true } = dialog;
  const body = useRef<HTMLDivElement>(null);
  const confirm = () => {
    // A button that waits is disabled and loses the focus, and with it the Escape of whoever changes their mind
    body.current?.focus();
    onConfirm();
  };
  return (
    <ModalDialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={pending}
            onClick={confirm}
            autoFocus={focusConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Box ref={body} tabIndex={-1} sx={{ outline: 'none' }}>
        {children}
      </Box>
    </ModalDialog>
  );
};
