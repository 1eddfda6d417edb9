import { getPicture, readPictureUrl } from '@drumlin/contract/users/picture.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './api/call.ts';
import { routeKey } from './api/route-key.ts';

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * A person's photo as an address an image can show, or null where there is none: pictures are fetched with the session, which an
 * image of the page does not send. An address names one picture for ever, so it is asked for once.
 */
export const pictureQuery = (photoUrl: string | null) =>
  queryOptions({
    queryKey: [...routeKey(getPicture), photoUrl],
    queryFn: async ({ signal }) => {
      const params = photoUrl === null ? undefined : readPictureUrl(photoUrl);
      if (!params) return null;
      return dataUrlOf(await (await request(getPicture, { params }, { signal })).blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Initials stand where a photo cannot be had; that is all there is to say
    meta: { silent: true },
  });
