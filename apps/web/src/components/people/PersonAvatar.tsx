import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../../lib/picture.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';

interface PersonAvatarProps {
  name: string;
  /** As the API gives it. */
  photoUrl: string | null;
  /** Pixels. */
  size?: number;
}

/** A person's photo; their initials where they have none, and while it loads. */
export const PersonAvatar = ({ photoUrl, ...rest }: PersonAvatarProps) => {
  const { data } = useQuery({ ...pictureQuery(photoUrl), enabled: photoUrl !== null });
  return <InitialsAvatar {...rest} photoUrl={(photoUrl && data) ?? null} />;
};
