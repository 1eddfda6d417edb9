import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme: { vars } }) => ({
  fill: 'none',
  stroke: vars.palette.tokens.primary.text,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .faint': { stroke: vars.palette.tokens.border.strong },
  '& .bad': { stroke: vars.palette.tokens.error.mark },
}));

/** The 56 px icons of empty and failed panels. */
export const Glyph = ({ kind }: { kind: 'empty' | 'error' }) => (
  <Svg width={56} height={56} viewBox="0 0 56 56" aria-hidden>
    <path className="faint" d="M8 42a20 20 0 0 1 40 0" />
    <path className="faint" d="M15 42a13 13 0 0 1 26 0" />
    {kind === 'empty' ? (
      <path d="M22 42a6 6 0 0 1 12 0M6 42h44" />
    ) : (
      <path className="bad" d="M28 18v12M28 36v.5M6 42h12M38 42h12" />
    )}
  </Svg>
);
