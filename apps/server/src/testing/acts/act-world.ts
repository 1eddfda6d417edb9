import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { appCode } from '../authenticator-app.ts';
import { buildTestApp, createTestClock } from '../build-test-app.ts';
import { createMerchant, createUser } from '../factories.ts';
import { openMailRoom } from '../servers/mail-room.ts';
import { signInAs } from '../sign-in-as.ts';

/** Everybody's password in these tests. */
export const PASSWORD = 'Right-Passw0rd!';
export const WRONG_PASSWORD = 'Wrong-Passw0rd!';
export const NEW_PASSWORD = 'vG7#kkq2-Lm';
/** The address of every request. */
export const ADDRESS = '203.0.113.7';

type Headers = Record<string, string>;

/** The portal, a mail room, and what every act needs. */
export const openActWorld = async () => {
  const clock = createTestClock();
  const portal = await buildTestApp({ clock });
  const room = await openMailRoom(portal.platform);
  const { merchantParentId } = await createMerchant(portal.database, { merchantId: 'M1' });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Headers = {}) =>
    portal.app.inject({ method, url, headers, remoteAddress: ADDRESS, ...(payload && { payload }) });
  /** A signed-in person of the merchant parent, or of the staff. */
  const person = async (roles: readonly number[] = [1]) => {
    const user = await createUser(portal.database, { password: PASSWORD, roles, merchantParentId });
    const headers: Headers = await signInAs(portal.platform, user);
    const post = (url: string, payload?: object) => send('POST', url, payload, headers);
    return { ...user, headers, post, own: { email: user.email, password: PASSWORD } };
  };
  const close = async () => {
    await portal.close();
    await room.close();
  };
  return { portal, clock, room, merchantParentId, send, person, close };
};

export type ActWorld = Awaited<ReturnType<typeof openActWorld>>;
export type Actor = Awaited<ReturnType<ActWorld['person']>>;

/** The last request of a scenario, and the content of its one record. */
export interface Prepared {
  perform: () => Promise<unknown>;
  /** The actor in the record; without an id for a command. */
  by: { id: number | null; email: string | null; merchantParentId: string | null };
  object?: string | RegExp;
  /** The reason in the record of a refusal, unless the scenario gives it otherwise. */
  reason?: string;
  /** Further details of the record. */
  details?: Record<string, unknown>;
  /** A part of the request that must not be in the record. */
  secret?: string;
  /** Other records that the same request leaves. */
  beside?: `${AuditAct} ${'success' | 'failure'}`[];
  /** Not done through the API. */
  offline?: true;
  after?: () => Promise<unknown>;
}

export type Scenario = (world: ActWorld) => Promise<Prepared>;
/** The ways an act is refused, by what is wrong. */
export type Failures = Readonly<Record<string, Scenario>>;
/**
 * `also` are other ways to succeed. An act that cannot succeed, such as a denial, or that leaves no record when it fails, has only
 * the other part.
 */
export type Outcomes = { success: Scenario; also?: Failures; failures?: Failures } | { failures: Failures };

/** Sets up an authenticator app and returns its secret, with the clock at a time when its next code works. */
export const useApp = async (world: ActWorld, { post, own }: Actor): Promise<string> => {
  const { secretCode } = (await post('/v1/users/enable-authenticator-mfa', own)).json();
  await post('/v1/users/verify-authenticator-mfa', { userCode: appCode(world.clock, secretCode) });
  world.clock.advance(60);
  return secretCode;
};
