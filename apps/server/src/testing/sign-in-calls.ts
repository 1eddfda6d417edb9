import type { LightMyRequestResponse } from 'fastify';
import type { Updateable } from 'kysely';
import type { DB } from '../database/types.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';

let calls = 0;
/** An address that no call has come from, so that a limit by address is not what is met. */
export const newAddress = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** The status of an answer that is good, the code of its error otherwise. */
export const statusOrCode = async (
  answer: PromiseLike<Pick<LightMyRequestResponse, 'statusCode' | 'body'>>,
): Promise<unknown> => {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? statusCode : (JSON.parse(body) as { errorCode: unknown }).errorCode;
};

/** As if somebody had failed nine times on a way in: one time more locks it. */
export const failNineTimes = (
  { database, platform }: Pick<TestApp, 'database' | 'platform'>,
  email: string,
  way = 'password',
) =>
  database.db
    .insertInto('try_counter')
    .values({ email, way, failures: 9, last_failure_at: platform.clock.now() })
    .onConflict(on => on.columns(['email', 'way']).doUpdateSet({ failures: 9 }))
    .execute();

/** As if somebody had failed ten times on a way in, which is locked until then. */
export const lockWay = (
  { database, platform }: Pick<TestApp, 'database' | 'platform'>,
  { email, way = 'password', until }: { email: string; way?: string; until: Date },
) =>
  database.db
    .insertInto('try_counter')
    .values({ email, way, failures: 10, last_failure_at: platform.clock.now(), locked_until: until })
    .execute();

/** The answer to a challenge with a code. */
export const answerOf = (session: string, kind: 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA', code: string, email: string) => ({
  session,
  challengeName: kind,
  challengeResponses: { [`${kind}_CODE`]: code, USERNAME: email },
});

/** Sets columns of a person, past the portal. */
export const changePerson = (
  { database }: Pick<TestApp, 'database'>,
  { id }: Pick<TestUser, 'id'>,
  set: Updateable<DB['app_user']>,
) => database.db.updateTable('app_user').set(set).where('id', '=', id).execute();

/** Has everybody of a person's company asked for a second factor. */
export const enforceFactor = ({ database }: Pick<TestApp, 'database'>, { merchantParentId }: TestUser) =>
  database.db.updateTable('merchant_parent').set({ mfa_enforced: true }).where('id', '=', merchantParentId).execute();

/** Gives a person a passkey that no authenticator has. */
export const givePasskey = ({ database }: Pick<TestApp, 'database'>, { id }: Pick<TestUser, 'id'>) =>
  database.pool.query(
    `insert into passkey (id, user_id, credential_id, public_key, sign_count, name, transports, backed_up, backup_eligible, created_at)
     values (gen_random_uuid(), $1, 'key', 'x', 0, 'Key', '{}', false, false, now())`,
    [id],
  );
