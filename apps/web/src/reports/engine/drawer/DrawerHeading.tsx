import { styled } from '@mui/material/styles';

/** The heading of a part of the drawer. */
export const DrawerHeading = styled('h3')(({ theme: { vars, typography } }) => ({
  ...typography.h3,
  margin: '0 0 8px',
  '& small': { ...typography.caption, marginLeft: 8, color: vars.palette.tokens.text.secondary },
}));
