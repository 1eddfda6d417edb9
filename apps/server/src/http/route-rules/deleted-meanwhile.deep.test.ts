import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { EXPECTED_ROUTES, type ExpectedRoute } from '@drumlin/contract/testing/expected-routes.ts';
import { sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type TestApp, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { formOf } from '../../testing/features/picture-portal.ts';
import { drawPhoto } from '../../testing/features/pictures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { givePasskey } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
let picture: { payload: Buffer; type: string };

const portal = usePortal();
beforeAll(async () => {
  const form = new Response(formOf(await drawPhoto()));
  picture = { payload: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
});

/** A merchant's server calls as nobody. */
const SIGNED_IN = EXPECTED_ROUTES.filter(({ who }) => who !== 'anybody' && who !== 'server');
const shapeOf = ({ name }: ExpectedRoute): RouteShape =>
  ROUTES.find(({ method, url }) => `${method} ${url}` === name) as RouteShape;

/** Good values of a part of a request, the own address and password among them. */
const goodValues = (schema: z.ZodType | undefined, caller: TestUser): Record<string, unknown>[] =>
  shapesOf(schema ?? z.never()).map(fields => ({
    ...sampleOf(fields),
    ...('email' in fields && 'password' in fields && { email: caller.email, password: PASSWORD }),
    ...('currentPassword' in fields && { currentPassword: PASSWORD, newPassword: 'vG7#kkq2-Lm' }),
  }));

interface Call {
  caller: TestUser;
  send: () => Promise<LightMyRequestResponse>;
}

/** Each good request of a route, by somebody new who has just shown a second factor, about a colleague where its address names somebody. */
const callsOf = async (route: ExpectedRoute): Promise<Call[]> => {
  const { method, url, who } = route;
  const { schema, upload } = shapeOf(route);
  const variants = schema.body ? shapesOf(schema.body).length : 1;
  return Promise.all(
    Array.from({ length: variants }, async (_, variant): Promise<Call> => {
      const caller = await createUser(portal.database, { roles: [who === 'staff' ? 101 : 1], password: PASSWORD });
      const colleague = await createUser(portal.database, {
        roles: [2],
        ...(caller.merchantParentId && { merchantParentId: caller.merchantParentId }),
      });
      const headers = await signInAs(portal.platform, caller);
      await showFactor(portal.platform, caller);
      const path = url.replace(/:(\w+)/g, (_name, name: string) =>
        name === 'id' && url.includes('users') && !url.includes('passkeys') && !url.includes('sessions')
          ? String(colleague.id)
          : '00000000-0000-4000-8000-000000000000',
      );
      const [values = {}] = goodValues(schema.querystring, caller);
      const query = Object.entries(values).map(([key, value]) => [key, String(value)]);
      const body = goodValues(schema.body, caller)[variant];
      const send = () =>
        portal.app.inject({
          method,
          url: `${path}?${new URLSearchParams(query)}`,
          headers: { ...headers, ...(upload && { 'content-type': picture.type }) },
          ...(body && { payload: body }),
          ...(upload && { payload: picture.payload }),
        });
      return { caller, send };
    }),
  );
};

const remove = (db: TestApp['database']['db'], { id }: TestUser) =>
  db.deleteFrom('app_user').where('id', '=', id).execute();

/** The caller is gone once their session was read, before anything else is asked. */
const deletedFirst = async ({ caller, send }: Call): Promise<LightMyRequestResponse> => {
  const { pool } = portal.platform.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const result = await query(...given);
    if ((given[0] as { name?: string }).name === 'live session') {
      spy.mockRestore();
      await remove(portal.database.db, caller);
    }
    return result;
  }) as never);
  return send().finally(() => spy.mockRestore());
};

const isBlocked = async (): Promise<boolean> => {
  const { rows } = await portal.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

/** The caller is being deleted meanwhile: whatever the call does to them waits for that, and then finds nobody. */
const deletedMeanwhile = ({ caller, send }: Call): Promise<LightMyRequestResponse> => {
  let answer: Promise<LightMyRequestResponse> | undefined;
  return portal.database.owner.db
    .transaction()
    .execute(async trx => {
      await remove(trx, caller);
      let isAnswered = false;
      answer = send().finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await isBlocked()), { interval: 3, timeout: 10_000 }).toBe(true);
    })
    .then(() => answer as Promise<LightMyRequestResponse>);
};

/** What each is told of which nothing can be done without the caller, where it is more than a read of what others have as well. */
const OWN = SIGNED_IN.filter(({ url }) =>
  /^\/v1\/(profiles$|users\/(preferences|mfa-config|verify|preferred))/.test(url),
);

describe('somebody who is deleted while they call', () => {
  // A read that comes to nobody's own takes no part of them
  const acts = SIGNED_IN.filter(({ act }) => act !== undefined);
  test.each(acts.map(route => [route.name, route] as const))('%s never fails', async (_, route) => {
    for (const happen of [deletedFirst, deletedMeanwhile]) {
      for (const call of await callsOf(route)) {
        const { statusCode, body } = await happen(call);
        expect([happen.name, statusCode < 500, statusCode < 500 || body]).toEqual([happen.name, true, true]);
      }
    }
  });

  test.each(OWN.map(route => [route.name, route] as const))('%s says that their session is over', async (_, route) => {
    for (const call of await callsOf(route)) {
      const answer = await deletedFirst(call);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test.each([
    ['POST /v1/users/enable-authenticator-mfa'],
    ['POST /v1/users/enable-email-mfa'],
    ['POST /v1/users/passkeys/options'],
    ['POST /v1/profiles/password/new'],
    ['PUT /v1/users/preferences'],
    ['PUT /v1/profiles/picture'],
  ])('%s says so after all that was checked before', async name => {
    const route = SIGNED_IN.find(each => each.name === name);
    const [call] = await callsOf(route as ExpectedRoute);
    const answer = await deletedMeanwhile(call as Call);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('a fault of ours stays one while they are there', async () => {
    const [call] = await callsOf(SIGNED_IN.find(each => each.name === 'PUT /v1/users/preferences') as ExpectedRoute);
    await portal.database.owner.pool.query(`
      create function lose() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger lose before update on app_user for each row execute function lose()`);
    expect((await call?.send())?.statusCode).toBe(500);
    await portal.database.owner.pool.query('drop function lose() cascade');
  });
});

test('options for a challenge whose person is deleted meanwhile are those of one that is over', async () => {
  const person = await createUser(portal.database, { password: PASSWORD });
  await givePasskey(portal, person);
  const post = (url: string, payload: object) => portal.app.inject({ method: 'POST', url, payload });
  const { session } = (await post('/v1/signin', { email: person.email, password: PASSWORD })).json();
  const answer = await deletedMeanwhile({
    caller: person,
    send: () => post('/v1/complete-challenge/passkey-options', { session }),
  });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'CHALLENGE_EXPIRED']);
});
