import { styled } from '@mui/material/styles';
import { contourLines } from './contours.ts';

const HILLS = [
  contourLines({ x: 410, y: 245, rings: 17, step: 36, roughness: 0.07, phase: 0.4 }),
  contourLines({ x: 80, y: 770, rings: 8, step: 34, roughness: 0.08, phase: 2.1 }),
];
/** Every fourth line is drawn stronger, as on a map. */
const INDEX_LINE = 4;

const Svg = styled('svg')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: vars.palette.tokens.text.onPrimary,
}));

/** The contour lines behind the sign-in page's right half. */
export const ContourArt = () => (
  <Svg viewBox="0 0 620 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
    {HILLS.map((lines, hill) =>
      lines.map((line, ring) => {
        const strong = ring % INDEX_LINE === INDEX_LINE - 1;
        const fading = 1 - ring / (lines.length + 3);
        return (
          <path
            key={line}
            d={line}
            strokeWidth={strong ? 1.4 : 0.9}
            strokeOpacity={(strong ? 0.3 : 0.22) * fading * (hill === 0 ? 1 : 0.6)}
          />
        );
      }),
    )}
  </Svg>
);
