import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { MAX_PASSKEYS } from '@drumlin/contract/auth/assertion.ts';
import { createAuthenticator } from '../authenticator.ts';
import { signInAs } from '../sign-in-as.ts';
import {
  type Actor,
  type ActWorld,
  answerOf,
  codeOfApp,
  NEW_PASSWORD,
  type Outcomes,
  PASSWORD,
  type Prepared,
  type Scenario,
  useApp,
  WRONG_PASSWORD,
} from './act-world.ts';

type Before = (world: ActWorld, by: Actor) => Promise<unknown>;

/** A person posts something about their own account. */
const posts =
  (url: string, body: (by: Actor) => object, before?: Before, told: Partial<Prepared> = {}): Scenario =>
  async world => {
    const by = await world.person();
    await before?.(world, by);
    return { by, perform: () => by.post(url, body(by)), ...told };
  };

const nothing: Before = async () => undefined;
const useBoth: Before = async (world, by) => {
  await useApp(world, by);
  await by.post('/v1/users/enable-email-mfa', by.own);
};

const right = ({ own }: Actor) => own;
const wrong = ({ own }: Actor) => ({ ...own, password: WRONG_PASSWORD });

/** A person asks for a new password that breaks these rules. */
const refusesPassword = (newPassword: string, rules: string): Scenario =>
  posts('/v1/profiles/password/new', () => ({ currentPassword: PASSWORD, newPassword }), nothing, {
    reason: 'validation',
    details: { field: 'newPassword', rules },
    secret: newPassword,
  });
const changes = (currentPassword: string, told?: Partial<Prepared>): Scenario =>
  posts('/v1/profiles/password/new', () => ({ currentPassword, newPassword: NEW_PASSWORD }), nothing, told);

const WRONG = { reason: 'wrongPassword' };
const NOT_ENABLED = { reason: 'mfaNotEnabled' };

const eleventhPasskey: Scenario = async world => {
  const by = await world.person();
  for (let each = 0; each < MAX_PASSKEYS; each += 1) {
    const options = (await by.post('/v1/users/passkeys/options', by.own)).json();
    const response = createAuthenticator('http://localhost:3000').create(options);
    await by.post('/v1/users/passkeys', { response });
  }
  return { by, reason: 'tooManyPasskeys', perform: () => by.post('/v1/users/passkeys/options', by.own) };
};

const disableApp =
  (isRight: boolean): Scenario =>
  async world => {
    const url = '/v1/users/disable-authenticator-mfa';
    const by = await world.person();
    const secret = await useApp(world, by);
    const { session } = (await by.post(url, by.own)).json();
    const code = isRight ? codeOfApp(world, secret) : '000000';
    const perform = () => by.post(url, answerOf(session, 'SOFTWARE_TOKEN_MFA', code, by.email));
    return { by, perform, ...(!isRight && { reason: 'invalidCode' }) };
  };

const addPasskey = async (by: Actor): Promise<string> => {
  const options = (await by.post('/v1/users/passkeys/options', by.own)).json();
  const response = createAuthenticator('http://localhost:3000').create(options);
  return (await by.post('/v1/users/passkeys', { response })).json().id;
};

const renamePasskey: Scenario = async world => {
  const by = await world.person();
  const id = await addPasskey(by);
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

const NO_ID = '00000000-0000-4000-8000-000000000000';

/** A person ends another person's session, or one that does not exist: both get the same answer. */
const endForeign =
  (whose: 'elsewhere' | 'nobody'): Scenario =>
  async world => {
    const by = await world.person();
    const other = await world.person();
    const { sessions } = (await world.send('GET', '/v1/users/sessions', undefined, other.headers)).json();
    const id = whose === 'nobody' ? NO_ID : sessions[0].id;
    const perform = () => world.send('DELETE', `/v1/users/sessions/${id}`, undefined, by.headers);
    return { by, reason: 'notFound', details: { of: `session ${id}` }, perform };
  };

/** A person acts on another person's passkey. */
const foreignPasskey =
  (act: (world: ActWorld, by: Actor, id: string) => Promise<unknown>): Scenario =>
  async world => {
    const by = await world.person();
    const id = await addPasskey(await world.person());
    return { by, reason: 'notFound', details: { of: `passkey ${id}` }, perform: () => act(world, by, id) };
  };

/** The acts of people on their own account. */
export const OWN_ACTS = {
  session_ended: {
    success: endSession,
    failures: { "somebody else's": endForeign('elsewhere'), 'one there is not': endForeign('nobody') },
  },
  password_changed: {
    success: changes(PASSWORD),
    failures: {
      'the old password wrong': changes(WRONG_PASSWORD, WRONG),
      'the same as before': refusesPassword(PASSWORD, 'different'),
      'too common': refusesPassword('Passw0rd!', 'common'),
      'with the own name': refusesPassword('TestPerson-7#', 'context'),
      'against the checklist': refusesPassword('tooplain', 'upper digit special'),
    },
  },
  mfa_setup_begun: {
    success: posts('/v1/users/enable-authenticator-mfa', right, nothing, { details: { method: 'SOFTWARE_TOKEN_MFA' } }),
    also: { 'of a passkey': posts('/v1/users/passkeys/options', right, nothing, { details: { method: 'PASSKEY' } }) },
  },
  mfa_enabled: {
    success: posts('/v1/users/enable-email-mfa', right),
    failures: {
      twice: posts('/v1/users/enable-email-mfa', right, (_, by) => by.post('/v1/users/enable-email-mfa', by.own), {
        reason: 'mfaAlreadyEnabled',
      }),
      'the password wrong': posts('/v1/users/enable-authenticator-mfa', wrong, nothing, WRONG),
      "another's address": posts(
        '/v1/users/enable-email-mfa',
        ({ own }) => ({ ...own, email: 'a@b.example' }),
        nothing,
        WRONG,
      ),
      'a code of no app': posts(
        '/v1/users/verify-authenticator-mfa',
        () => ({ userCode: '123456' }),
        nothing,
        NOT_ENABLED,
      ),
      'a passkey too many': eleventhPasskey,
    },
  },
  mfa_disabled: {
    success: disableApp(true),
    failures: {
      'a wrong code': disableApp(false),
      "somebody else's passkey": foreignPasskey((_, by, id) => by.post(`/v1/users/passkeys/${id}/remove`, by.own)),
      'nothing to disable': posts('/v1/users/disable-email-mfa', right, nothing, NOT_ENABLED),
    },
  },
  mfa_preferred: {
    success: posts('/v1/users/preferred-mfa', () => ({ preferredMfaSetting: 'EMAIL_OTP' }), useBoth),
    failures: {
      'the only one': posts('/v1/users/preferred-mfa', () => ({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }), useApp, {
        reason: 'oneMethodOnly',
      }),
      'not enabled': posts(
        '/v1/users/preferred-mfa',
        () => ({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
        nothing,
        NOT_ENABLED,
      ),
    },
  },
  recovery_codes_made: {
    success: posts('/v1/users/recovery-codes', right, useApp),
    failures: {
      'the password wrong': posts('/v1/users/recovery-codes', wrong, useApp, WRONG),
      'without a second factor': posts('/v1/users/recovery-codes', right, nothing, NOT_ENABLED),
    },
  },
  passkey_renamed: {
    success: renamePasskey,
    failures: {
      "somebody else's": foreignPasskey((world, by, id) =>
        world.send('PUT', `/v1/users/passkeys/${id}`, { name: 'Desk' }, by.headers),
      ),
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
