import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface ActionEntryProps extends Omit<MenuItemProps, 'children' | 'onClick'> {
  icon?: LucideIcon | undefined;
  /** Already translated. */
  label: string;
  close: () => void;
  onAct: () => void;
}

/** An entry that shuts its menu and then acts. The menu gives it the place of the focus with the other properties. */
export const ActionEntry = ({ icon: Icon, label, close, onAct, ...entry }: ActionEntryProps) => (
  <MenuItem
    {...entry}
    onClick={() => {
      close();
      onAct();
    }}
  >
    {Icon && <Icon size={16} aria-hidden />}
    {label}
  </MenuItem>
);

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
