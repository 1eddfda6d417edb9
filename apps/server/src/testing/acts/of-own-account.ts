import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createAuthenticator } from '../authenticator.ts';
import { signInAs } from '../sign-in-as.ts';
import {
  type Actor,
  type ActWorld,
  answerOf,
  codeOfApp,
  NEW_PASSWORD,
  type Outcomes,
  type Scenario,
  useApp,
  WRONG_PASSWORD,
} from './act-world.ts';

/** Somebody posts something of their own. */
const posts =
  (url: string, body: (by: Actor) => object, before?: (world: ActWorld, by: Actor) => Promise<unknown>): Scenario =>
  async world => {
    const by = await world.person();
    await before?.(world, by);
    return { by, perform: () => by.post(url, body(by)) };
  };

const right = ({ own }: Actor) => own;
const wrong = ({ own }: Actor) => ({ ...own, password: WRONG_PASSWORD });
const change = (currentPassword: string) => () => ({ currentPassword, newPassword: NEW_PASSWORD });

const disableApp =
  (isRight: boolean): Scenario =>
  async world => {
    const url = '/v1/users/disable-authenticator-mfa';
    const by = await world.person();
    const secret = await useApp(world, by);
    const { session } = (await by.post(url, by.own)).json();
    const code = isRight ? codeOfApp(world, secret) : '000000';
    return { by, perform: () => by.post(url, answerOf(session, 'SOFTWARE_TOKEN_MFA', code, by.email)) };
  };

const renamePasskey: Scenario = async world => {
  const by = await world.person();
  const options = (await by.post('/v1/users/passkeys/options', by.own)).json();
  const response = createAuthenticator('http://localhost:3000').create(options);
  const { id } = (await by.post('/v1/users/passkeys', { response })).json();
  const perform = () => world.send('PUT', `/v1/users/passkeys/${id}`, { name: 'Desk' }, by.headers);
  return { by, object: `passkey ${id}`, perform };
};

const endSession: Scenario = async world => {
  const by = await world.person();
  await signInAs(world.portal.platform, by);
  const { sessions } = (await world.send('GET', '/v1/users/sessions', undefined, by.headers)).json();
  const { id } = sessions.find(({ current }: { current: boolean }) => !current);
  const perform = () => world.send('DELETE', `/v1/users/sessions/${id}`, undefined, by.headers);
  return { by, object: `session ${id}`, perform };
};

/** What people do to how they come in themselves. */
export const OWN_ACTS = {
  session_ended: { success: endSession },
  password_changed: {
    success: posts('/v1/profiles/password/new', ({ own }) => change(own.password)()),
    failure: posts('/v1/profiles/password/new', change(WRONG_PASSWORD)),
  },
  mfa_enabled: {
    success: posts('/v1/users/enable-email-mfa', right),
    failure: posts('/v1/users/enable-email-mfa', right, (_, by) => by.post('/v1/users/enable-email-mfa', by.own)),
  },
  mfa_disabled: { success: disableApp(true), failure: disableApp(false) },
  mfa_preferred: {
    success: posts('/v1/users/preferred-mfa', () => ({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }), useApp),
    failure: posts('/v1/users/preferred-mfa', () => ({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' })),
  },
  recovery_codes_made: {
    success: posts('/v1/users/recovery-codes', right, useApp),
    failure: posts('/v1/users/recovery-codes', wrong, useApp),
  },
  passkey_renamed: { success: renamePasskey },
} satisfies Partial<Record<AuditAct, Outcomes>>;
