import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and to what. */
  children: ReactNode;
  /** The label of the confirming button: a verb. */
  confirmLabel: string;
  /** The label of the other button, where it is not `Cancel`. */
  cancelLabel?: string;
  destructive?: boolean;
  /** Whether Enter confirms as soon as the dialog is open; not where one press too many could never be undone. */
  focusConfirm?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an act that is hard to undo. */
export const ConfirmDialog = ({ children, confirmLabel, pending, onConfirm, ...dialog }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const { open, title, onClose, cancelLabel = t('Cancel'), destructive = false, focusConfirm = true } = dialog;
  const body = useRef<HTMLDivElement>(null);
  const confirm = () => {
    // A disabled button loses the focus, and Escape would no longer reach the dialog
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
          <Button onClick={onClose}>{cancelLabel}</Button>
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
