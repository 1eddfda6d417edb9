import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from './figures.ts';

const Frame = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 3 },
  '& a:hover': { textDecoration: 'underline' },
});

interface FigureLinkProps {
  /** Undefined for who may not see the rows: the figure is no link then. */
  address: Address;
  /** What the figure is, for a reader who hears the link alone. */
  label?: string;
  children: ReactNode;
}

/** A figure that leads to the rows it is made of. */
export const FigureLink = ({ address, label, children }: FigureLinkProps) => (
  <Frame>
    {address ? (
      <Link {...address} {...(label !== undefined && { 'aria-label': label })}>
        {children}
      </Link>
    ) : (
      children
    )}
  </Frame>
);
