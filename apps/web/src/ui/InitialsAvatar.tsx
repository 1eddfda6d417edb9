import { styled } from '@mui/material/styles';

const Disc = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: vars.palette.tokens.primary.text,
  backgroundColor: vars.palette.tokens.primary.tintStrong,
  // Drawn, not written: the name beside it is the text.
  '&::before': { content: 'attr(data-initials)' },
}));

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '').join('');
};

/** A person's initials on a disc, for somebody without a photo. */
export const InitialsAvatar = ({ name }: { name: string }) => (
  <Disc aria-hidden data-initials={initialsOf(name).toUpperCase()} />
);
