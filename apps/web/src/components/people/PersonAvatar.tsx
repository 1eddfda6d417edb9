import { getPicture, readPictureUrl } from '@drumlin/contract/users/picture.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../lib/api/call.ts';
import { routeKey } from '../../lib/api/route-key.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * A person's photo as a URL for an image, or null where there is none. Photos are fetched with the session, which image elements do
 * not send. A photo's address never changes its content, so it is fetched once.
 */
const pictureQuery = (photoUrl: string | null) =>
  queryOptions({
    queryKey: [...routeKey(getPicture), photoUrl],
    queryFn: async ({ signal }) => {
      const params = photoUrl === null ? undefined : readPictureUrl(photoUrl);
      if (!params) return null;
      return dataUrlOf((await fetchFile(getPicture, { params }, { signal })).file);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without the photo the initials are shown; no message is needed
    meta: { silent: true },
  });

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
