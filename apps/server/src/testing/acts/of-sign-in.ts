import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import type { CodePurpose } from '../../accounts/recovery/code-queries.ts';
import { replaceAccountCode } from '../../accounts/recovery/codes.ts';
import { createAuthenticator } from '../authenticator.ts';
import { appCode } from '../authenticator-app.ts';
import { createUser } from '../factories.ts';
import { codeIn } from '../servers/mail-room.ts';
import { answerOf } from '../sign-in-calls.ts';
import {
  type ActWorld,
  NEW_PASSWORD,
  type Outcomes,
  PASSWORD,
  type Prepared,
  type Scenario,
  useApp,
  WRONG_PASSWORD,
} from './act-world.ts';

const signIn = ({ send }: ActWorld, email: string, password = PASSWORD) =>
  send('POST', '/v1/signin', { email, password });

const withWrongPassword: Scenario = async world => {
  const by = await world.person();
  return { by, reason: 'invalidCredentials', perform: () => signIn(world, by.email, WRONG_PASSWORD) };
};

const ofNobody: Scenario = async world => {
  const by = { id: null, email: 'nobody@test.example', merchantParentId: null };
  return { by, reason: 'invalidCredentials', perform: () => signIn(world, by.email) };
};

const whileSuspended: Scenario = async world => {
  const by = await world.person();
  await world.portal.database.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', by.id).execute();
  return { by, reason: 'accountSuspended', perform: () => signIn(world, by.email) };
};

const lastTry: Scenario = async world => {
  const by = await world.person();
  for (let each = 0; each < 9; each += 1) await signIn(world, by.email, WRONG_PASSWORD);
  return { by, perform: () => signIn(world, by.email, WRONG_PASSWORD), beside: ['sign_in failure'] };
};

const wrongCode: Scenario = async world => {
  const by = await world.person();
  await useApp(world, by);
  const { session } = (await signIn(world, by.email)).json();
  const answer = answerOf(session, 'SOFTWARE_TOKEN_MFA', '000000', by.email);
  return { by, reason: 'invalidCode', perform: () => world.send('POST', '/v1/complete-challenge', answer) };
};

/** A recovery of a factor that was never set up. */
const recoverNothing: Scenario = async world => {
  const by = await world.person();
  return { by, reason: 'mfaNotEnabled', perform: () => world.send('POST', '/v1/recover-mfa', by.own) };
};

/** A recovery by mail, just after a reset by mail. */
const recoverAfterReset: Scenario = async world => {
  const by = await world.person();
  await useApp(world, by);
  const at = world.clock.now();
  await world.portal.database.db
    .updateTable('app_user')
    .set({ password_reset_at: at })
    .where('id', '=', by.id)
    .execute();
  return { by, reason: 'recoveryTooSoon', perform: () => world.send('POST', '/v1/recover-mfa', by.own) };
};

const askedFor: Scenario = async world => {
  const by = await world.person();
  await useApp(world, by);
  return { by, object: /^challenge /, perform: () => signIn(world, by.email) };
};

const reusedToken: Scenario = async world => {
  const by = await world.person();
  const { refreshToken } = (await signIn(world, by.email)).json();
  const exchange = () => world.send('POST', '/v1/auth/token', { refreshToken });
  await exchange();
  world.clock.advance(11);
  return { by, object: /^session /, perform: exchange };
};

/** A refresh token of a session that its owner has ended. */
export const tokenOfEndedSession: Scenario = async world => {
  const by = await world.person();
  const { refreshToken, accessToken } = (await signIn(world, by.email)).json();
  await world.send('POST', '/v1/auth/logout', undefined, { authorization: `Bearer ${accessToken}` });
  const perform = () => world.send('POST', '/v1/auth/token', { refreshToken });
  return { by, object: /^session /, reason: 'invalidRefreshToken', details: { ended: 'logout' }, perform };
};

const copiedPasskey: Scenario = async world => {
  const { send } = world;
  const by = await world.person();
  const authenticator = createAuthenticator('http://localhost:3000');
  const options = (await by.post('/v1/users/passkeys/options', by.own)).json();
  await by.post('/v1/users/passkeys', { response: authenticator.create(options) });
  const enter = async (signCount: number) => {
    const asked = (await send('POST', '/v1/signin/passkey/options', {})).json();
    return send('POST', '/v1/signin/passkey', { response: authenticator.get(asked, { signCount }) });
  };
  await enter(7);
  return { by, object: /^passkey /, perform: () => enter(7), beside: ['sign_in failure'] };
};

const recovered: Scenario = async world => {
  const by = await world.person();
  await useApp(world, by);
  const { session } = (await world.send('POST', '/v1/recover-mfa', by.own)).json();
  const code = codeIn(await world.room.mailAbout(by.email, 'Your code for the portal'));
  const answer = answerOf(session, 'EMAIL_OTP', code, by.email);
  const perform = () => world.send('POST', '/v1/complete-challenge', answer);
  return { by, perform, beside: ['sign_in success'] };
};

/** The record is written after the mail. */
const untilRecorded = async ({ portal }: ActWorld, act: AuditAct, userId: number): Promise<void> => {
  const find = () =>
    portal.database.db
      .selectFrom('audit_record')
      .select('id')
      .where('act', '=', act)
      .where('user_id', '=', userId)
      .execute();
  await expect.poll(find, { timeout: 10_000, interval: 20 }).toHaveLength(1);
};

const forgot: Scenario = async world => {
  const by = await world.person();
  const perform = async () => {
    await world.send('POST', '/v1/users/password/forgot', { email: by.email });
    await untilRecorded(world, 'password_reset_requested', by.id);
  };
  return { by, perform };
};

/** The code of a link, as its mail has it. */
const codeOf = ({ portal, clock }: ActWorld, { id }: { id: number }, purpose: CodePurpose): Promise<string> =>
  replaceAccountCode(portal.database.db, { userId: id, purpose, now: clock.now() });

/** The fields sent with a link, and which of them is wrong. */
interface Given {
  code?: string;
  password?: string;
  told?: Partial<Prepared>;
}
const BAD_LINK = { code: 'no-such-code', told: { reason: 'invalidLink', secret: 'no-such-code' } };
const refused = (password: string, rules: string): Given => ({
  password,
  told: { reason: 'validation', details: { field: 'password', rules }, secret: password },
});

const reset =
  ({ code, password = NEW_PASSWORD, told }: Given = {}): Scenario =>
  async world => {
    const by = await world.person();
    const sent = await codeOf(world, by, 'reset');
    const body = { email: by.email, code: code ?? sent, password };
    const perform = () => world.send('POST', '/v1/users/password/forgot/new-password', body);
    return { by, secret: body.code, ...told, perform };
  };

const resetWhileLocked: Scenario = async world => {
  const by = await world.person();
  for (let each = 0; each < 10; each += 1) await signIn(world, by.email, WRONG_PASSWORD);
  const body = { email: by.email, code: await codeOf(world, by, 'reset'), password: NEW_PASSWORD };
  const perform = () => world.send('POST', '/v1/users/password/forgot/new-password', body);
  return { by, secret: body.code, beside: ['account_unlocked success'], perform };
};

const openBadLink: Scenario = async world => {
  const by = await world.person();
  const query = new URLSearchParams({ email: by.email, code: BAD_LINK.code });
  return { by, ...BAD_LINK.told, perform: () => world.send('POST', `/v1/users/password/forgot/code?${query}`) };
};

/** An invited person, with the code of their mail. */
const invited = async (world: ActWorld) => {
  const { portal, merchantParentId } = world;
  const by = await createUser(portal.database, { status: 'pending', merchantParentId, roles: [2] });
  return { by, code: await codeOf(world, by, 'invitation') };
};

const accept = (world: ActWorld, email: string, code: string, password = NEW_PASSWORD) =>
  world.send('POST', '/v1/signup', { email, code, password, firstName: 'Ana', lastName: 'Brossard' });

const acceptInvitation =
  ({ code, password, told }: Given = {}): Scenario =>
  async world => {
    const { by, code: sent } = await invited(world);
    const perform = () => accept(world, by.email, code ?? sent, password);
    return { by, secret: code ?? sent, ...(told ?? { beside: ['sign_in success'] }), perform };
  };
const BAD_INVITATION = { code: 'no-such-code', told: { reason: 'invalidInvitation', secret: 'no-such-code' } };

const openBadInvitation: Scenario = async world => {
  const { by } = await invited(world);
  const body = { email: by.email, code: BAD_INVITATION.code };
  return { by, ...BAD_INVITATION.told, perform: () => world.send('POST', '/v1/signup/validate', body) };
};

const strangersInvitation: Scenario = async world => {
  const by = { id: null, email: 'uninvited@test.example', merchantParentId: null };
  return { by, ...BAD_INVITATION.told, perform: () => accept(world, by.email, BAD_INVITATION.code) };
};

const acceptTwice: Scenario = async world => {
  const { by, code } = await invited(world);
  await accept(world, by.email, code);
  return { by, reason: 'invalidInvitation', secret: code, perform: () => accept(world, by.email, code) };
};

/** An expired invitation is sent again. */
const acceptTooLate: Scenario = async world => {
  const { by, code } = await invited(world);
  const past = new Date(world.clock.now().getTime() - 3_600_000);
  const { db } = world.portal.database;
  await db.updateTable('account_code').set({ expires_at: past }).where('user_id', '=', by.id).execute();
  await db.updateTable('app_user').set({ last_invitation_at: past }).where('id', '=', by.id).execute();
  const perform = () => accept(world, by.email, code);
  return { by, reason: 'invitationExpired', secret: code, beside: ['invitation_resent success'], perform };
};

/** The acts of signing up, in and out. */
export const SIGN_IN_ACTS = {
  sign_in: {
    success: async world => {
      const by = await world.person();
      const secret = await useApp(world, by);
      const { session } = (await signIn(world, by.email)).json();
      const answer = answerOf(session, 'SOFTWARE_TOKEN_MFA', appCode(world.clock, secret), by.email);
      return { by, object: /^session /, perform: () => world.send('POST', '/v1/complete-challenge', answer) };
    },
    failures: { 'a wrong password': withWrongPassword, 'nobody there': ofNobody, suspended: whileSuspended },
  },
  challenge_sent: { success: askedFor },
  challenge_answered: { failures: { 'a wrong code': wrongCode } },
  account_locked: { success: lastTry },
  refresh_reuse: { failures: { 'a token used before': reusedToken } },
  passkey_clone_suspected: { failures: { 'a count that went back': copiedPasskey } },
  mfa_recovered: {
    success: recovered,
    failures: { 'nothing to recover': recoverNothing, 'after a reset by mail': recoverAfterReset },
  },
  password_reset_requested: { success: forgot },
  password_reset: {
    success: reset(),
    also: { 'of a locked account': resetWhileLocked },
    failures: {
      'a wrong code': reset(BAD_LINK),
      'a wrong code, as the page opens': openBadLink,
      'too common': reset(refused('Passw0rd!', 'common')),
      'against the checklist': reset(refused('TOOPLAIN', 'lower digit special')),
    },
  },
  user_signed_up: {
    success: acceptInvitation(),
    failures: {
      'a wrong code': acceptInvitation(BAD_INVITATION),
      'a wrong code, as the page opens': openBadInvitation,
      'nobody invited': strangersInvitation,
      twice: acceptTwice,
      'too late': acceptTooLate,
      'with the own name': acceptInvitation(refused('hi-BROSSARD-77', 'context')),
      'against the checklist': acceptInvitation(refused('7 up Up', 'min special whitespace')),
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
