import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';

const Frame = styled('span')(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  '& .track': { color: vars.palette.tokens.primary.tintStrong },
  '& .value': { position: 'absolute', inset: 0, color: vars.palette.tokens.primary.text },
}));

interface RingProps {
  /** 0 to 100. */
  value: number;
  /** In pixels. */
  size: number;
}

/** How far something is, as a ring; the number stands beside it. */
export const Ring = ({ value, size }: RingProps) => {
  const ring = { size, thickness: size > 24 ? 4 : 7, variant: 'determinate', 'aria-hidden': true } as const;
  return (
    <Frame>
      <CircularProgress {...ring} className="track" value={100} role="presentation" />
      <CircularProgress {...ring} className="value" value={value} role="presentation" />
    </Frame>
  );
};
