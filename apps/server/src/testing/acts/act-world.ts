import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { totpAt } from '../../accounts/second-factors/totp.ts';
import { buildTestApp, createTestClock } from '../build-test-app.ts';
import { createMerchant, createUser } from '../factories.ts';
import { openMailRoom } from '../mail-room.ts';
import { signInAs } from '../sign-in-as.ts';

/** The password of everybody here. */
export const PASSWORD = 'Right-Passw0rd!';
export const WRONG_PASSWORD = 'Wrong-Passw0rd!';
export const NEW_PASSWORD = 'vG7#kkq2-Lm';
/** Where every request comes from. */
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
  /** Somebody of the one merchant parent, or of the staff, who is signed in. */
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

/** What is done, once everything before it is done, and what its one record must say. */
export interface Prepared {
  perform: () => Promise<unknown>;
  /** Who the record says did it; without a number where a command did. */
  by: { id: number | null; email: string | null; merchantParentId: string | null };
  object?: string | RegExp;
  /** Why it is refused; left out where the act says so itself. */
  reason?: string;
  /** What else the record tells. */
  details?: Record<string, unknown>;
  /** Of what was sent, what the record must not hold. */
  secret?: string;
  /** Other records of the same request. */
  beside?: `${AuditAct} ${'success' | 'failure'}`[];
  /** Not through the API. */
  offline?: true;
  after?: () => Promise<unknown>;
}

export type Scenario = (world: ActWorld) => Promise<Prepared>;
/** Every way an act is refused, by what is wrong. */
export type Failures = Readonly<Record<string, Scenario>>;
/** `also` are other ways an act goes well. An act that cannot go well, such as a denial, or that leaves no record when it fails, has only the other. */
export type Outcomes = { success: Scenario; also?: Failures; failures?: Failures } | { failures: Failures };

/** The code an app shows now. */
export const codeOfApp = ({ clock }: ActWorld, secret: string): string =>
  totpAt(secret, Math.floor(clock.now().getTime() / 30_000));

/** Sets an authenticator app up and gives its secret, at a time when its next code works. */
export const useApp = async (world: ActWorld, { post, own }: Actor): Promise<string> => {
  const { secretCode } = (await post('/v1/users/enable-authenticator-mfa', own)).json();
  await post('/v1/users/verify-authenticator-mfa', { userCode: codeOfApp(world, secretCode) });
  world.clock.advance(60);
  return secretCode;
};

/** The answer to a challenge. */
export const answerOf = (session: string, kind: 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA', code: string, email: string) => ({
  session,
  challengeName: kind,
  challengeResponses: { [`${kind}_CODE`]: code, USERNAME: email },
});
