import { expect } from 'vitest';
import { createAuthenticator } from '../authenticator.ts';
import { appAnswer, appCode, giveApp } from '../authenticator-app.ts';
import { drawPhoto } from '../features/pictures.ts';
import { signInAs } from '../sign-in-as.ts';
import { type Actor, type Acts, type ActsByRoute, type Entry, NEW_PASSWORD, type Prepared } from './act.ts';

/** A file as the form that a photo is sent by. */
const pictureForm = (file: Buffer) => {
  const head = '--b0\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg';
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), file, Buffer.from('\r\n--b0--\r\n')]);
  return { payload, type: 'multipart/form-data; boundary=b0' };
};
export const photo = async () => pictureForm(await drawPhoto());
const HALF_A_PHOTO = pictureForm(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]));

export const passkeyOf = async (by: Actor) => {
  const options = await by.send('POST', '/v1/users/passkeys/options', by.own);
  return createAuthenticator('http://localhost:3000').create(options as never);
};
const addPasskey = async (by: Actor): Promise<string> =>
  String((await by.send('POST', '/v1/users/passkeys', { response: await passkeyOf(by) }))['id']);

/** Somebody with both second factors. */
const withFactors = async (acts: Acts) => {
  const by = await acts.admin();
  const secret = await giveApp(acts.portal.platform, by);
  await by.send('POST', '/v1/users/enable-email-mfa', by.own);
  return { by, secret };
};

const because = (reason: string): { record: Entry } => ({ record: { details: { reason } } });
/** With a password that is not theirs, which must not be on record either. */
const withWrongPassword = ({ own }: Actor) => ({
  body: { ...own, password: NEW_PASSWORD },
  ...because('wrongPassword'),
});

/** Something that a code of the app is asked for, a wrong one refused. */
const withCode = async (acts: Acts, url: string, asks = (by: Actor): object => by.own): Promise<Prepared> => {
  const { by, secret } = await withFactors(acts);
  const { session } = await by.send('POST', url, asks(by));
  const { session: next } = await by.send('POST', url, asks(by));
  const answer = (to: unknown, code: string) => appAnswer(String(to), by.email, code);
  const refused = { body: answer(next, '000000'), ...because('invalidCode') };
  return { by, body: answer(session, appCode(acts.clock, secret)), record: {}, refused };
};

/** The passkey of an act, and somebody else's, which is answered as none. */
const onPasskey = async (acts: Acts, body: (by: Actor) => object): Promise<Prepared> => {
  const by = await acts.admin();
  const [id, elsewhere] = [await addPasskey(by), await addPasskey(await acts.admin())];
  const record = { details: { of: `passkey ${elsewhere}`, reason: 'notFound' } };
  return {
    by,
    params: { id },
    body: body(by),
    record: { object: `passkey ${id}` },
    refused: { params: { id: elsewhere }, record },
  };
};

/** Another session of somebody. */
const otherSession = async (acts: Acts, by: Actor): Promise<string> => {
  await signInAs(acts.portal.platform, by);
  const { sessions } = await by.send('GET', '/v1/users/sessions');
  return (sessions as { id: string; current: boolean }[]).find(({ current }) => !current)?.id ?? '';
};

/** What people do about their own account. */
export const OWN_ACTS: ActsByRoute = {
  'POST /v1/auth/logout': async acts => ({
    by: await acts.admin(),
    body: {},
    record: { object: expect.stringMatching(/^session [\w-]{36}$/) },
  }),
  'POST /v1/profiles/password/new': async acts => {
    const by = await acts.admin();
    const body = { currentPassword: by.own.password, newPassword: NEW_PASSWORD };
    return { by, body, record: {}, refused: because('wrongPassword') };
  },
  'PUT /v1/users/preferences': async acts => ({ by: await acts.admin(), body: { theme: 'dark' } }),
  'PUT /v1/profiles/picture': async acts => {
    const by = await acts.admin();
    const object = `user ${by.id}`;
    const details = { reason: 'validation', field: 'picture', rules: 'image' };
    return {
      by,
      form: await photo(),
      record: { object },
      refused: { form: HALF_A_PHOTO, record: { object, details } },
    };
  },
  'DELETE /v1/profiles/picture': async acts => {
    const by = await acts.admin();
    await acts.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [by.id]);
    return { by, record: { object: `user ${by.id}` } };
  },
  'POST /v1/users/enable-authenticator-mfa': async acts => {
    const by = await acts.admin();
    const record: Entry = { act: 'mfa_setup_begun', details: { method: 'SOFTWARE_TOKEN_MFA' } };
    return { by, body: by.own, record, refused: withWrongPassword(by) };
  },
  'POST /v1/users/verify-authenticator-mfa': async acts => {
    const by = await acts.admin();
    const { secretCode } = await by.send('POST', '/v1/users/enable-authenticator-mfa', by.own);
    const body = { userCode: appCode(acts.clock, String(secretCode)) };
    return { by, body, record: {}, refused: because('mfaNotEnabled') };
  },
  'POST /v1/users/enable-email-mfa': async acts => {
    const by = await acts.admin();
    return { by, body: by.own, record: {}, refused: because('mfaAlreadyEnabled') };
  },
  'POST /v1/users/disable-authenticator-mfa': acts => withCode(acts, '/v1/users/disable-authenticator-mfa'),
  'POST /v1/users/preferred-mfa': async acts => {
    const { by } = await withFactors(acts);
    const refused = { by: await acts.admin(), ...because('mfaNotEnabled') };
    return { by, body: { preferredMfaSetting: 'EMAIL_OTP' }, record: {}, refused };
  },
  'POST /v1/users/recovery-codes': async acts => {
    const { by } = await withFactors(acts);
    return { by, body: by.own, record: {}, refused: withWrongPassword(by) };
  },
  'POST /v1/users/passkeys/options': async acts => {
    const by = await acts.admin();
    const record: Entry = { act: 'mfa_setup_begun', details: { method: 'PASSKEY' } };
    return { by, body: by.own, record, refused: withWrongPassword(by) };
  },
  'POST /v1/users/passkeys': async acts => {
    const by = await acts.admin();
    const again = async () => ({ response: await passkeyOf(by) });
    const record = { object: expect.stringMatching(/^passkey [\w-]{36}$/) };
    return { by, body: await again(), again, record, refused: because('passkeyNotSaved') };
  },
  'PUT /v1/users/passkeys/:id': acts => onPasskey(acts, () => ({ name: 'Desk' })),
  'POST /v1/users/passkeys/:id/remove': acts => onPasskey(acts, by => by.own),
  'POST /v1/users/disable-email-mfa': acts => withCode(acts, '/v1/users/disable-email-mfa'),
  'POST /v1/users/second-factor/challenge': async acts => {
    const { by } = await withFactors(acts);
    const details = { method: 'SOFTWARE_TOKEN_MFA', purpose: 'step_up' };
    return { by, body: {}, record: { object: expect.stringMatching(/^challenge /), details } };
  },
  'POST /v1/users/second-factor/answer': async acts => {
    const details = { factor: 'SOFTWARE_TOKEN_MFA', purpose: 'step_up' };
    const record = { object: expect.stringMatching(/^session [\w-]{36}$/), details };
    return { ...(await withCode(acts, '/v1/users/second-factor/challenge', () => ({}))), record };
  },
  'DELETE /v1/users/sessions': async acts => {
    const by = await acts.admin();
    await signInAs(acts.portal.platform, by);
    return { by, record: { object: 'all other sessions', details: { sessions: 1 } } };
  },
  'DELETE /v1/users/sessions/:id': async acts => {
    const [by, stranger] = [await acts.admin(), await acts.admin()];
    const [id, elsewhere] = [await otherSession(acts, by), await otherSession(acts, stranger)];
    const record = { details: { of: `session ${elsewhere}`, reason: 'notFound' } };
    return {
      by,
      params: { id },
      record: { object: `session ${id}` },
      refused: { params: { id: elsewhere }, record },
    };
  },
  'PUT /v1/statements/by-mail': async acts => ({
    by: await acts.admin(),
    body: { byMail: true },
    record: { details: { byMail: true } },
  }),
};
