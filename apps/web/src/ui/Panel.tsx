import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RADIUS } from './dimensions.ts';

const Frame = styled('section')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  padding: '56px 24px',
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
}));

interface PanelProps {
  /** An icon of 56 px. */
  glyph: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` for a failure. */
  role?: 'status' | 'alert';
}

/** A card with one message: an icon, a title, a sentence and buttons. */
export const Panel = ({ glyph, title, children, actions, role }: PanelProps) => (
  <Frame role={role}>
    {glyph}
    <Typography variant="h2" sx={{ mt: 4 }}>
      {title}
    </Typography>
    {children && (
      <Typography component="div" variant="body" color="textSecondary" sx={{ mt: 1.5, maxWidth: 460 }}>
        {children}
      </Typography>
    )}
    {actions && (
      <Stack direction="row" sx={{ mt: 5, gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
        {actions}
      </Stack>
    )}
  </Frame>
);
