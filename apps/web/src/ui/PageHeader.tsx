import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Header = styled('header')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '8px 16px',
  '& h1': { ...typography.h1, margin: 0 },
  '& p': { ...typography.body, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  // Long text breaks beside the buttons; they go below it only where it would be left with less than this
  '& > .about': { flex: '1 1 200px', minWidth: 0 },
  '& .titled': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface PageHeaderProps {
  title: string;
  /** Beside the title: a state. */
  tag?: ReactNode;
  description?: ReactNode;
  /** Buttons: text first, then secondary, then one primary. */
  children?: ReactNode;
}

/** The title of a page, one line about it, and its buttons. */
export const PageHeader = ({ title, tag, description, children }: PageHeaderProps) => (
  <Header>
    <div className="about">
      {tag ? (
        <div className="titled">
          <h1>{title}</h1>
          {tag}
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {description && <p>{description}</p>}
    </div>
    {children && <div className="actions">{children}</div>}
  </Header>
);
