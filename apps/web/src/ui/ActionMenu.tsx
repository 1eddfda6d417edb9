import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface ActionMenuProps {
  /** What it acts on, for screen readers. */
  label: string;
  /** The entries; `close` shuts the menu when one is pressed. */
  children: (close: () => void) => ReactNode[];
}

/** A button that opens what can be done with one thing. */
export const ActionMenu = ({ label, children }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
};
