import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TOUCH } from '../../ui/dimensions.ts';
import { type RowsChoice, RowsLink } from '../RowsLink.tsx';
import type { Address } from './figures.ts';

const Frame = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& a, & button': { color: 'inherit', textDecoration: 'none', borderRadius: 3 },
  // As high as a finger needs, without moving what is beside it
  [TOUCH]: { '& a, & button': { display: 'inline-block', padding: '14px 0', margin: '-14px 0' } },
  '& a:hover, & button:hover': { textDecoration: 'underline' },
});

interface FigureLinkProps {
  /** Undefined for who may not see the rows: the figure is no link then. */
  address: Address;
  /** In place of it, of a figure whose rows are in several reports. */
  choices?: readonly RowsChoice[];
  /** What the figure is, for a reader who hears the link alone. */
  label?: string;
  children: ReactNode;
}

/** A figure that leads to the rows it is made of. */
export const FigureLink = ({ address, choices = [], label, children }: FigureLinkProps) => (
  <Frame>
    {choices.length > 0 ? (
      <RowsLink choices={choices}>{children}</RowsLink>
    ) : address ? (
      <Link {...address} {...(label !== undefined && { 'aria-label': label })}>
        {children}
      </Link>
    ) : (
      children
    )}
  </Frame>
);
