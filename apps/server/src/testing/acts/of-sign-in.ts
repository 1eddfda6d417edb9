import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import { createAuthenticator } from '../authenticator.ts';
import { createUser } from '../factories.ts';
import { codeIn, linkIn } from '../mail-room.ts';
import {
  type ActWorld,
  answerOf,
  codeOfApp,
  NEW_PASSWORD,
  type Outcomes,
  PASSWORD,
  type Scenario,
  useApp,
  WRONG_PASSWORD,
} from './act-world.ts';

const signIn = ({ send }: ActWorld, email: string, password = PASSWORD) =>
  send('POST', '/v1/signin', { email, password });

const withWrongPassword: Scenario = async world => {
  const by = await world.person();
  return { by, perform: () => signIn(world, by.email, WRONG_PASSWORD) };
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
  return { by, perform: () => world.send('POST', '/v1/complete-challenge', answer) };
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

/** The record comes after the mail. */
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

const reset =
  (givenCode?: string): Scenario =>
  async world => {
    const by = await world.person();
    await world.send('POST', '/v1/users/password/forgot', { email: by.email });
    await untilRecorded(world, 'password_reset_requested', by.id);
    const link = linkIn(await world.room.mailAbout(by.email, 'Reset your password'));
    const code = givenCode ?? link.searchParams.get('code') ?? '';
    const body = { email: by.email, code, password: NEW_PASSWORD };
    return { by, perform: () => world.send('POST', '/v1/users/password/forgot/new-password', body) };
  };

const acceptInvitation: Scenario = async world => {
  const { database } = world.portal;
  const admin = await world.person();
  const by = await createUser(database, { status: 'pending', merchantParentId: world.merchantParentId, roles: [2] });
  await admin.post(`/v1/admin/invitations/${by.id}/resend`);
  const code = linkIn(await world.room.mailTo(by.email)).searchParams.get('code');
  const body = { email: by.email, code, password: NEW_PASSWORD, firstName: 'Ana', lastName: 'Brossard' };
  return { by, perform: () => world.send('POST', '/v1/signup', body), beside: ['sign_in success'] };
};

/** What happens before, at and after the door. */
export const SIGN_IN_ACTS = {
  sign_in: {
    success: async world => {
      const by = await world.person();
      const secret = await useApp(world, by);
      const { session } = (await signIn(world, by.email)).json();
      const answer = answerOf(session, 'SOFTWARE_TOKEN_MFA', codeOfApp(world, secret), by.email);
      return { by, object: /^session /, perform: () => world.send('POST', '/v1/complete-challenge', answer) };
    },
    failure: withWrongPassword,
  },
  challenge_sent: { success: askedFor },
  challenge_answered: { failure: wrongCode },
  account_locked: { success: lastTry },
  refresh_reuse: { failure: reusedToken },
  logout: {
    success: async world => {
      const by = await world.person();
      return { by, object: /^session /, perform: () => by.post('/v1/auth/logout') };
    },
  },
  passkey_clone_suspected: { failure: copiedPasskey },
  mfa_recovered: { success: recovered },
  password_reset_requested: { success: forgot },
  password_reset: { success: reset(), failure: reset('wrong') },
  user_signed_up: { success: acceptInvitation },
} satisfies Partial<Record<AuditAct, Outcomes>>;
