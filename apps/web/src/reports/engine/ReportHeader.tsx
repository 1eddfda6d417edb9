import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Header = styled('header')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '8px 16px',
  '& h1': { ...typography.h1, margin: 0 },
  '& p': { ...typography.body, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  // Beside a row that is told, one line, so that the list below stays where it is
  [breakpoints.up('lg')]: {
    flexWrap: 'nowrap',
    '& > div:first-of-type': { minWidth: 0 },
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .actions': { flexShrink: 0 },
  },
  '@media print': { '& .actions': { display: 'none' } },
  // One line on a phone: of what can be done, the pictures
  [breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    minHeight: 44,
    '& p': { display: 'none' },
    '& .actions': { flexShrink: 0, flexWrap: 'nowrap', gap: 4 },
    '& .actions .MuiButton-root': { width: 44, height: 44, padding: 0 },
    '& .actions .MuiButton-startIcon': { margin: 0 },
    '& .actions .words': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '@media (max-height: 759px)': { '& p': { display: 'none' } },
}));

/** The name of a screen, one line about it, and what can be done with all of it. */
export const ReportHeader = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children?: ReactNode;
}) => (
  <Header>
    <div>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </div>
    <div className="actions">{children}</div>
  </Header>
);
