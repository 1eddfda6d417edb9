import {
  deleteOwnPicture,
  deleteUserPicture,
  getPicture,
  putOwnPicture,
  putUserPicture,
} from '@drumlin/contract/users/picture.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { revalidateSession } from '../../http/access.ts';
import { bindRoute } from '../../http/bind.ts';
import { readUpload, takeUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { personNamed } from './admin-routes.ts';
import { requireAction } from './manage.ts';
import { changeOwnPicture, changePictureOf, readPicture, removeOwnPicture, removePictureOf } from './pictures.ts';

/** Uploads of one person, whoever's picture they are; each costs a decoding. */
const UPLOADS_PER_HOUR = 60;

/** Headers that keep a picture opened by itself from running scripts, whatever it contains. */
const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'inline; filename="picture.webp"',
  // The browser keeps it and asks each time whether it may still show it
  'cache-control': 'private, no-cache',
};

/** The file of a request whose caller may still send it when it is there. */
const readPictureOf = async (
  platform: Platform,
  request: FastifyRequest,
  route: typeof putOwnPicture | typeof putUserPicture,
): Promise<Buffer> => {
  const bytes = await readUpload(request, route);
  await revalidateSession(platform, request);
  return bytes;
};

const bindUploads = (scope: FastifyInstance, platform: Platform): void => {
  const uploads = rateLimit(platform.database, 'picture', UPLOADS_PER_HOUR, 3600);

  bindRoute(
    scope,
    putOwnPicture,
    async call => {
      await uploads.take(String(call.session.userId));
      return changeOwnPicture(platform, call.act, await readPictureOf(platform, call.request, putOwnPicture));
    },
    { subject: ({ session }) => ({ object: `user ${session.userId}` }) },
  );

  bindRoute(
    scope,
    putUserPicture,
    async call => {
      const { id } = call.params;
      await requireAction(platform, call.session, { id, action: 'changePicture' });
      await uploads.take(String(call.session.userId));
      const bytes = await readPictureOf(platform, call.request, putUserPicture);
      return changePictureOf(platform, call.act, id, bytes);
    },
    personNamed(platform),
  );
};

/** Pictures of people: their own, and those of whom they manage. */
export const bindPictures = (app: FastifyInstance, platform: Platform): void => {
  takeUploads(app, putOwnPicture.upload, scope => bindUploads(scope, platform));

  bindRoute(app, deleteOwnPicture, call => removeOwnPicture(platform, call.act));

  bindRoute(app, deleteUserPicture, call => removePictureOf(platform, call.act, call.params.id), personNamed(platform));

  bindRoute(app, getPicture, async ({ session, params, request, reply }) => {
    const etag = `"${params.pictureId}"`;
    const bytes = await readPicture(platform, session, params);
    reply.headers({ ...PICTURE_HEADERS, etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
  });
};
