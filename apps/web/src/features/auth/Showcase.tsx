import { styled } from '@mui/material/styles';

const Panel = styled('aside')(({ theme: { vars, breakpoints } }) => ({
  flex: 1,
  position: 'relative',
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${vars.palette.tokens.primary.fill}, ${vars.palette.tokens.primary.fillActive})`,
  [breakpoints.down('md')]: { display: 'none' },
}));

/** The right half of the sign-in page. */
export const Showcase = () => <Panel aria-hidden />;
