import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { FineText } from './FineText.tsx';

const Head = styled('header')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  // As high as a small button, so that titles side by side are level with and without one
  minHeight: 32,
  marginBottom: 12,
  // The word of the last text button ends where the values below it do
  '& .MuiButton-text:last-of-type': { marginRight: -10 },
  // From edge to edge of the card
  '&.ruled': {
    margin: '0 -20px 16px',
    padding: '0 20px 16px',
    borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
    [breakpoints.down('sm')]: { margin: '0 -16px 16px', padding: '0 16px 16px' },
  },
}));

/** The lines of a card, with a thin rule between them. */
export const Lines = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  // A value stands where the eye finds it from its name, however wide the card is
  maxWidth: 720,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '9px 0',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
  '& b': { fontWeight: 550 },
}));

interface SectionProps {
  title: string;
  /** One line below the title, and a rule below both. */
  subtitle?: string;
  /** What leads on, or changes what is in it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, and beside it what is done with it. */
export const Section = ({ title, subtitle, action, children }: SectionProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Head className={subtitle && 'ruled'}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {subtitle && <FineText>{subtitle}</FineText>}
        </div>
        {action}
      </Head>
      {children}
    </Card>
  );
};
