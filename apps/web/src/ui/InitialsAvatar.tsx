import { styled } from '@mui/material/styles';

const Disc = styled('span', { shouldForwardProp: prop => prop !== 'size' })<{ size: number }>(
  ({ theme: { vars }, size }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    borderRadius: '50%',
    fontSize: size > 40 ? '1.5rem' : '0.6875rem',
    fontWeight: 600,
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tintStrong,
    // Generated content, so that it is not text: the name stands beside it
    '&::before': { content: 'attr(data-initials)' },
  }),
);

/** The first letters of a name's first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '').join('');
};

const Photo = styled('img')({ flexShrink: 0, borderRadius: '50%', objectFit: 'cover' });

interface InitialsAvatarProps {
  name: string;
  photoUrl?: string | null;
  /** Pixels. */
  size?: number;
}

/** A person's photo, or their initials on a disc. Screen readers skip it, since the name stands beside it. */
export const InitialsAvatar = ({ name, photoUrl, size = 28 }: InitialsAvatarProps) =>
  photoUrl ? (
    <Photo src={photoUrl} alt="" width={size} height={size} />
  ) : (
    <Disc aria-hidden size={size} data-initials={initialsOf(name).toUpperCase()} />
  );
