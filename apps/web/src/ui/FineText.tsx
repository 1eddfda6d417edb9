import { styled } from '@mui/material/styles';

/** A small sentence beside what it is about. */
export const FineText = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  margin: 0,
  color: vars.palette.tokens.text.secondary,
}));
