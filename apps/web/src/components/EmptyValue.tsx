import { styled } from '@mui/material/styles';

const Faint = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.tokens.text.tertiary }));

/** Shown where a record has no value. */
export const EmptyValue = () => <Faint>–</Faint>;
