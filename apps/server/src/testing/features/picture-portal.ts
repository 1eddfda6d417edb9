import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { createMerchantParent, createUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

type Headers = Record<string, string>;

/** The address of the own picture. */
export const OWN_PICTURE = '/v1/profiles/picture';

/** A form with one file in it, as a browser sends it. */
export const formOf = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg', field = 'picture'): FormData => {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
};

/** The name of the file behind the address of a picture. */
export const fileOf = (url: string): string => `${url.split('/').at(-1)}.webp`;

/** Status, code, and the field and rule of each detail of a refusal. */
export const refusal = async (response: Promise<Response>): Promise<unknown[]> => {
  const answer = await response;
  const body = (await answer.json()) as { errorCode: unknown; details?: { field: string; rule: string }[] };
  return [answer.status, body.errorCode, ...(body.details ?? []).map(({ field, rule }) => `${field}: ${rule}`)];
};

/** The address of the picture that an upload has made. */
export const urlAfter = async (response: Promise<Response>): Promise<string> => {
  const answer = await response;
  const body = (await answer.json()) as { photoUrl: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.photoUrl;
};

/** The portal on a socket of its own, for requests like those of a browser. */
export const openPicturePortal = async () => {
  const portal = await buildTestApp();
  const { platform, database } = portal;
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = join(platform.config.dataDir, 'files', 'pictures');
  const get = (path: string, headers: Headers) => fetch(origin + path, { headers });
  return {
    ...portal,
    origin,
    folder,
    get,
    files: async () => (await readdir(folder).catch(() => [])).toSorted(),
    /** A person and the Admin of their parent, with the headers of their requests. */
    people: async () => {
      const merchantParentId = (await createMerchantParent(database)).id;
      const person = await createUser(database, { roles: [2], merchantParentId });
      const admin = await createUser(database, { merchantParentId });
      const [headers, adminHeaders] = [await signInAs(platform, person), await signInAs(platform, admin)];
      return { person, admin, headers: { ...headers } as Headers, adminHeaders: { ...adminHeaders } as Headers };
    },
    send: (body: FormData, headers: Headers, path = OWN_PICTURE) =>
      fetch(origin + path, { method: 'PUT', headers, body }),
    remove: (headers: Headers, path = OWN_PICTURE) => fetch(origin + path, { method: 'DELETE', headers }),
    /** The picture that the profile names. */
    photoOf: async (headers: Headers) => {
      const profile = (await (await get('/v1/profiles', headers)).json()) as { photoUrl: string | null };
      return profile.photoUrl;
    },
    /** The acts on record for a person, in order. */
    acts: async (userId: number) => {
      const rows = await database.db
        .selectFrom('audit_record')
        .select(['act', 'outcome', 'object'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute();
      return rows.map(({ act, outcome, object }) => `${act} ${outcome} ${object}`);
    },
  };
};
export type PicturePortal = Awaited<ReturnType<typeof openPicturePortal>>;
