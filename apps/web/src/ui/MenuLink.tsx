import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

/** As an entry that is no link: those are pressed by the space bar too. */
const pressBySpace = (event: KeyboardEvent<HTMLAnchorElement>): void => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

const MenuAnchor = (props: MenuItemProps<'a'>) => <MenuItem onKeyDown={pressBySpace} {...props} component="a" />;

/** An entry of a menu that leads to a screen: a link, so that it can be opened in another tab or be copied. */
export const MenuLink = createLink(MenuAnchor);
