import MuiLink from '@mui/material/Link';
import Menu, { type MenuProps } from '@mui/material/Menu';

import { createLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { rowsAddress } from '../lib/row-address.ts';
import { MenuLink } from '../ui/MenuLink.tsx';

const RouteLink = createLink(MuiLink);

/** Rows that are opened in their report. */
export interface RowsChoice {
  key: string;
  /** What they are called, translated. */
  label: string;
  address: NonNullable<ReturnType<typeof rowsAddress>>;
  /** What else is said of them; translated. */
  title?: string | undefined;
}

interface RowsChoicesProps extends Omit<MenuProps, 'onClose' | 'children'> {
  choices: readonly RowsChoice[];
  onClose: () => void;
}

/** The places of rows of which one is chosen, as a menu. */
export const RowsChoices = ({ choices, onClose, ...menu }: RowsChoicesProps) => (
  <Menu {...menu} onClose={onClose}>
    {choices.map(({ key, label, address, title }) => (
      <MenuLink key={key} {...address} title={title} onClick={onClose}>
        {label}
      </MenuLink>
    ))}
  </Menu>
);

interface RowsLinkProps {
  /** Without any, nothing is pressed. */
  choices: readonly RowsChoice[];
  className?: string | undefined;
  children: ReactNode;
}

const RowsMenu = ({ choices, className, children }: RowsLinkProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', textAlign: 'inherit', verticalAlign: 'baseline' }}
      >
        {children}
      </MuiLink>
      <RowsChoices choices={choices} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close} />
    </>
  );
};

/** A link to rows in their report; where they are in several places, a menu of those, of which one is chosen. */
export const RowsLink = ({ choices, className, children }: RowsLinkProps) => {
  const [only] = choices;
  if (!only) return <span className={className}>{children}</span>;
  if (choices.length > 1)
    return (
      <RowsMenu choices={choices} className={className}>
        {children}
      </RowsMenu>
    );
  return (
    <RouteLink {...only.address} title={only.title} className={className}>
      {children}
    </RouteLink>
  );
};
