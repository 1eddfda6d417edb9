import { getPicture, readPictureUrl } from '@drumlin/contract/users/picture.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from './api/call.ts';
import { routeKey } from './api/route-key.ts';

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
export const pictureQuery = (photoUrl: string | null) =>
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
