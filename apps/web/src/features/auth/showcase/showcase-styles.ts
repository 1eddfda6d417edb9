import { styled } from '@mui/material/styles';

/** The dots and the pause button; each is at least 24 px to hit, whatever its look. */
export const CarouselControls = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  margin: '20px 0 0 -8px',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outlineColor: vars.palette.tokens.text.onPrimary, outlineOffset: 0 },
  '& .dot::before': {
    content: '""',
    width: 7,
    height: 7,
    borderRadius: 4,
    backgroundColor: 'currentColor',
    opacity: 0.55,
    transition: 'width 180ms cubic-bezier(.2,0,0,1)',
  },
  '& .dot[aria-current="true"]': { minWidth: 36 },
  '& .dot[aria-current="true"]::before': { width: 22, opacity: 1 },
  '& .pause': { marginLeft: 8 },
}));
