import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { LAYOUT, RADIUS } from '../dimensions.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface SideDialogProps {
  open: boolean;
  title: string;
  /** One line below the title. */
  subtitle?: string;
  /** Shown in place of the title, which is then for screen readers alone. */
  heading?: ReactNode;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Called once it is gone and the focus is back where it was. */
  onClosed?: () => void;
  children: ReactNode;
  /** What else stands in the head, before the close button. */
  head?: ReactNode;
  /** Buttons in the footer: Cancel first, then the action. */
  actions?: ReactNode;
  /** In pixels; on a phone the full width. */
  width?: number;
  /** On a phone: a sheet from the bottom instead of the whole window. */
  sheet?: boolean;
}

/** A dialog at the right edge. Escape and the close button close it; the focus returns to where it was. */
export const SideDialog = (props: SideDialogProps) => {
  const {
    open,
    title,
    subtitle,
    heading,
    onClose,
    onClosed,
    onKeyDown,
    head,
    children,
    actions,
    width,
    sheet = false,
  } = props;
  const titleId = useId();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const fromBottom = phone && sheet;
  const size = fromBottom
    ? { maxHeight: '86dvh', borderRadius: `${RADIUS.sheet}px ${RADIUS.sheet}px 0 0` }
    : { width: phone ? '100%' : (width ?? LAYOUT.sideDialog), maxWidth: '100%' };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={fromBottom ? 'bottom' : 'right'}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, onKeyDown, sx: size },
      }}
    >
      <DialogFrame
        title={title}
        subtitle={subtitle}
        titleId={titleId}
        heading={heading}
        onClose={onClose}
        head={head}
        actions={actions}
      >
        {children}
      </DialogFrame>
    </Drawer>
  );
};
