import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { userId } from './admin.ts';

/** File extensions that a file chooser offers. The server goes by the content. */
export const PICTURE_NAMES = '.jpg,.png,.jpeg';

/** Every picture is stored as a square with sides of this many pixels. */
export const PICTURE_SIDE = 512;

/** The most bytes and pixels of an uploaded picture, checked before it is decoded. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 4096 * 4096;

/** The error for a file that is no picture, said alike by the browser and the server. */
export const NOT_A_PICTURE = 'Choose a photo that is a .jpg, .jpeg or .png file';

const upload = {
  field: 'picture',
  maxBytes: MAX_PICTURE_BYTES,
  file: z
    .file()
    .min(1, 'This file is empty')
    .max(MAX_PICTURE_BYTES, 'Choose a photo of 2 MB or less')
    .mime(['image/jpeg', 'image/png'], NOT_A_PICTURE),
} as const;

const refused = {
  400: errorBody,
  404: errorBody,
  413: errorBody,
  415: errorBody,
  429: errorBody,
  503: errorBody,
};
const photo = z.object({ photoUrl: z.string().max(2048) });

export const putOwnPicture = defineRoute({
  method: 'PUT',
  url: '/v1/profiles/picture',
  summary:
    "Give the person signed in another picture; it is cut to its middle square and holds none of the file's metadata",
  access: 'signedIn',
  audit: { act: 'picture_changed' },
  upload,
  schema: { response: { 200: photo, ...refused } },
});

export const deleteOwnPicture = defineRoute({
  method: 'DELETE',
  url: '/v1/profiles/picture',
  summary: 'Remove the picture of the person signed in',
  access: 'signedIn',
  audit: { act: 'picture_removed' },
  schema: { response: { 204: noContent } },
});

export const putUserPicture = defineRoute({
  method: 'PUT',
  url: '/v1/admin/users/:id/picture',
  summary: 'Give a person another picture',
  access: 'MANAGE_USERS',
  audit: { act: 'picture_changed', object: 'user' },
  upload,
  schema: { params: userId, response: { 200: photo, 403: errorBody, ...refused } },
});

export const deleteUserPicture = defineRoute({
  method: 'DELETE',
  url: '/v1/admin/users/:id/picture',
  summary: 'Remove the picture of a person',
  access: 'MANAGE_USERS',
  audit: { act: 'picture_removed', object: 'user' },
  schema: { params: userId, response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody } },
});

export const getPicture = defineRoute({
  method: 'GET',
  url: '/v1/users/:id/picture/:pictureId',
  summary: "A person's picture, as `photoUrl` names it: one's own, or of whoever one manages",
  access: 'signedIn',
  schema: {
    params: userId.extend({ pictureId: z.uuid().max(36) }),
    response: { 200: z.any().describe('image/webp'), 404: errorBody, 503: errorBody },
  },
});

/** The address of a picture. A new picture has a new address. */
export const pictureUrl = (id: number, pictureId: string): string =>
  getPicture.url.replace(':id', String(id)).replace(':pictureId', pictureId);

/** The ids in an address made by `pictureUrl`; undefined for any other address. */
export const readPictureUrl = (url: string): { id: string; pictureId: string } | undefined => {
  const [, id, pictureId] = /^\/v1\/users\/(\d{1,15})\/picture\/([\da-f-]{36})$/.exec(url) ?? [];
  return id && pictureId ? { id, pictureId } : undefined;
};
