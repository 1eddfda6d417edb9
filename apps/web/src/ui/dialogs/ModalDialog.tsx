import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

interface ModalDialogProps {
  open: boolean;
  title: string;
  /** One line below the title. */
  subtitle?: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the footer: Cancel first, then the action. */
  actions?: ReactNode;
  /** In pixels; on a phone the dialog fills the window. */
  width?: number;
}

/** A dialog at the centre of the window. Escape and the close button close it; the focus returns to where it was. */
export const ModalDialog = ({ open, title, subtitle, onClose, children, actions, width = 460 }: ModalDialogProps) => {
  const titleId = useId();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const size = phone ? {} : { width, maxWidth: 'calc(100% - 64px)' };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: size } }}
    >
      <DialogFrame title={title} subtitle={subtitle} titleId={titleId} onClose={onClose} actions={actions}>
        {children}
      </DialogFrame>
    </Dialog>
  );
};
