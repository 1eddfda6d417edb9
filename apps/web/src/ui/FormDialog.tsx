import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog.tsx';
import { SideDialog } from './SideDialog.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** At the right edge instead of the centre. */
  side?: boolean;
  /** In pixels, at the centre only. */
  width?: number;
  submitLabel: string;
  /** Whether the form can be submitted. */
  ready: boolean;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** What Cancel does instead of closing; null where there is nothing left to cancel. */
  onCancel?: (() => void) | null;
  children: ReactNode;
}

/** A dialog with one form: Enter submits; the button is disabled until the form can be submitted and while it is. */
export const FormDialog = (props: FormDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const { open, title, side, width, submitLabel, ready, pending, onSubmit, onClose, children } = props;
  const onCancel = props.onCancel === undefined ? onClose : props.onCancel;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || pending) return;
    // A disabled button loses the focus, and Escape would no longer reach the dialog
    if (document.activeElement instanceof HTMLButtonElement) event.currentTarget.focus();
    onSubmit();
  };
  const frame = {
    open,
    title,
    onClose,
    actions: (
      <>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        <Button type="submit" form={formId} variant="contained" disabled={!ready} loading={pending}>
          {submitLabel}
        </Button>
      </>
    ),
    children: (
      <Box component="form" id={formId} noValidate tabIndex={-1} onSubmit={submit} sx={{ outline: 'none' }}>
        {children}
      </Box>
    ),
  };
  return side ? <SideDialog {...frame} /> : <ModalDialog {...frame} {...(width !== undefined && { width })} />;
};
