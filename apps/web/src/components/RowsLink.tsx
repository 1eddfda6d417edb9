import type { Place } from '@drumlin/contract/reports/places.ts';
import MuiLink from '@mui/material/Link';
import Menu, { type MenuProps } from '@mui/material/Menu';

import { createLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsAddress } from '../lib/row-address.ts';
import { usePermissions } from '../lib/session/session.ts';
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

interface NamedPlaces<P extends Place> {
  /** What the rows of a place are: places of one kind are told apart by their days. */
  kindOf: (place: P) => string;
  labelOf: (place: P) => string;
}

/** The places whose rows the reader may open. */
export const useRowsChoices = () => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  return <P extends Place>(places: readonly P[], { kindOf, labelOf }: NamedPlaces<P>) =>
    places.flatMap(place => {
      const { report, words } = place;
      const address = rowsAddress(report, words, permissions);
      if (!address) return [];
      const { from = '', to = '' } = words;
      const isOne = places.filter(each => kindOf(each) === kindOf(place)).length === 1;
      const name = labelOf(place);
      const label = isOne ? name : t('{{report}}, {{from}} to {{to}}', { report: name, from, to });
      return [{ key: `${report} ${Object.values(words).join(' ')}`, label, address, place }];
    });
};

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
