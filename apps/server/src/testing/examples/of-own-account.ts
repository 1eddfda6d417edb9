import { expect } from 'vitest';
import { createAuthenticator } from '../authenticator.ts';
import { appAnswer, appCode, giveApp } from '../authenticator-app.ts';
import { drawPhoto } from '../features/pictures.ts';
import { signInAs } from '../sign-in-as.ts';
import {
  type Actor,
  type Entry,
  type Example,
  type Examples,
  type Json,
  NEW_PASSWORD,
  some,
  type World,
} from './example.ts';

/** A file as the form that a photo is sent by. */
const pictureForm = (file: Buffer) => {
  const head = '--b0\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg';
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), file, Buffer.from('\r\n--b0--\r\n')]);
  return { payload, type: 'multipart/form-data; boundary=b0' };
};
export const photo = async () => pictureForm(await drawPhoto());
const HALF_A_PHOTO = pictureForm(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]));

const passkeyOf = async (by: Actor) => {
  const options = await by.send('POST', '/v1/users/passkeys/options', by.own);
  return createAuthenticator('http://localhost:3000').create(options);
};
const PASSKEYS = '/v1/users/passkeys';
const addPasskey = async (by: Actor): Promise<string> =>
  (await by.send('POST', PASSKEYS, { response: await passkeyOf(by) })).id;
/** What a passkey is called. */
const nameOf = async (by: Actor, id: string) =>
  some(
    (await by.get(PASSKEYS)).passkeys.find((each: Json) => each.id === id),
    'name',
  );

/** Somebody with both second factors. */
const withFactors = async (world: World) => {
  const by = await world.admin();
  const secret = await giveApp(world.portal.platform, by);
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
const withCode = async (world: World, url: string, asks = (by: Actor): object => by.own): Promise<Example> => {
  const { by, secret } = await withFactors(world);
  const { session } = await by.send('POST', url, asks(by));
  const { session: next } = await by.send('POST', url, asks(by));
  const answer = (to: unknown, code: string) => appAnswer(String(to), by.email, code);
  const refused = { body: answer(next, '000000'), ...because('invalidCode') };
  return { by, body: answer(session, appCode(world.clock, secret)), record: {}, refused };
};

/** Somebody's passkey, and somebody else's, which is answered as none. */
const onPasskey = async (world: World, body: (by: Actor) => object) => {
  const by = await world.admin();
  const [id, elsewhere] = [await addPasskey(by), await addPasskey(await world.admin())];
  const record = { details: { of: `passkey ${elsewhere}`, reason: 'notFound' } };
  return {
    by,
    params: { id },
    body: body(by),
    record: { object: `passkey ${id}` },
    refused: { params: { id: elsewhere }, record },
  } satisfies Example;
};

/** Another session of somebody. */
const otherSession = async (world: World, by: Actor): Promise<string> => {
  await signInAs(world.portal.platform, by);
  const { sessions } = await by.get('/v1/users/sessions');
  return sessions.find(({ current }: Json) => !current).id;
};

const PREFERENCES = '/v1/users/preferences';
/** What somebody has chosen before. */
const CHOSEN = {
  locale: 'en-CA',
  theme: 'light',
  grids: {
    'interac-payins': {
      columnOrder: ['txnId'],
      hiddenColumns: ['txnFee', 'account'],
      pinnedColumns: ['account'],
      columnWidths: { txnId: 90 },
      pageSize: 25,
      density: 'standard',
    },
  },
  exports: { fileType: 'CSV', columns: 'all', knowsLimit: false },
  mail: {
    exports: false,
    schedules: true,
    failures: true,
    representments: true,
    lateFiles: false,
    closingPack: false,
    announcements: false,
  },
};
const CHANGED = {
  locale: 'fr-CA',
  theme: 'dark',
  grids: {
    'interac-payins': {
      columnOrder: ['transId', 'customerName'],
      hiddenColumns: ['merchantFee'],
      pinnedColumns: ['customerName'],
      columnWidths: { transId: 200 },
      pageSize: 50,
      density: 'compact',
    },
    'ibt-payins': CHOSEN.grids['interac-payins'],
  },
  exports: { fileType: 'XLSX', columns: 'shown', knowsLimit: true },
  mail: {
    exports: true,
    schedules: false,
    failures: false,
    representments: false,
    lateFiles: true,
    closingPack: true,
    announcements: true,
  },
};
/** What is left out stays, down to the parts of a grid. */
const PARTS = {
  grids: { 'interac-payins': { pageSize: 10 } },
  exports: { columns: 'shown' },
  mail: { failures: false },
};
const WITH_PARTS = {
  ...CHOSEN,
  grids: { 'interac-payins': { ...CHOSEN.grids['interac-payins'], pageSize: 10 } },
  exports: { ...CHOSEN.exports, columns: 'shown' },
  mail: { ...CHOSEN.mail, failures: false },
};

/** What people do about their own account. */
export const OWN_EXAMPLES: Examples = {
  'POST /v1/auth/logout': async world => ({
    by: await world.admin(),
    body: {},
    record: { object: expect.stringMatching(/^session [\w-]{36}$/) },
  }),
  'POST /v1/profiles/password/new': async world => {
    const by = await world.admin();
    const body = { currentPassword: by.own.password, newPassword: NEW_PASSWORD };
    return { by, body, record: {}, refused: because('wrongPassword') };
  },
  'PUT /v1/users/preferences': async (world, pick) => {
    const by = await world.admin();
    await by.send('PUT', PREFERENCES, CHOSEN);
    const [body, as] = pick(
      [CHANGED, CHANGED],
      [PARTS, WITH_PARTS],
      [{ theme: 'system' }, { ...CHOSEN, theme: 'system' }],
    );
    return {
      by,
      body,
      places: { 'what is remembered': async () => some(await by.get(PREFERENCES), ...Object.keys(as)) },
      as,
    };
  },
  'PUT /v1/profiles/picture': async world => {
    const by = await world.admin();
    const object = `user ${by.id}`;
    const details = { reason: 'validation', field: 'picture', rules: 'image' };
    return {
      by,
      form: await photo(),
      record: { object },
      refused: { form: HALF_A_PHOTO, record: { object, details } },
    };
  },
  'DELETE /v1/profiles/picture': async world => {
    const by = await world.admin();
    await world.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [by.id]);
    return { by, record: { object: `user ${by.id}` } };
  },
  'POST /v1/users/enable-authenticator-mfa': async world => {
    const by = await world.admin();
    const record: Entry = { act: 'mfa_setup_begun', details: { method: 'SOFTWARE_TOKEN_MFA' } };
    return { by, body: by.own, record, refused: withWrongPassword(by) };
  },
  'POST /v1/users/verify-authenticator-mfa': async world => {
    const by = await world.admin();
    const { secretCode } = await by.send('POST', '/v1/users/enable-authenticator-mfa', by.own);
    const body = { userCode: appCode(world.clock, String(secretCode)) };
    return { by, body, record: {}, refused: because('mfaNotEnabled') };
  },
  'POST /v1/users/enable-email-mfa': async world => {
    const by = await world.admin();
    return { by, body: by.own, record: {}, refused: because('mfaAlreadyEnabled') };
  },
  'POST /v1/users/disable-authenticator-mfa': world => withCode(world, '/v1/users/disable-authenticator-mfa'),
  'POST /v1/users/preferred-mfa': async (world, pick) => {
    const { by } = await withFactors(world);
    const preferredMfaSetting = pick('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA');
    if (preferredMfaSetting !== 'EMAIL_OTP')
      await by.send('POST', '/v1/users/preferred-mfa', { preferredMfaSetting: 'EMAIL_OTP' });
    return {
      by,
      body: { preferredMfaSetting },
      record: {},
      refused: { by: await world.admin(), ...because('mfaNotEnabled') },
      places: {
        'their own page': async () => some(await by.get('/v1/users/mfa-config'), 'preferredMfaSetting'),
        'the list of people': async () => ({
          preferredMfaSetting: (await world.reader.get(`/v1/admin/users/${by.id}`)).preferred,
        }),
      },
    };
  },
  'POST /v1/users/recovery-codes': async world => {
    const { by } = await withFactors(world);
    return { by, body: by.own, record: {}, refused: withWrongPassword(by) };
  },
  'POST /v1/users/passkeys/options': async world => {
    const by = await world.admin();
    const record: Entry = { act: 'mfa_setup_begun', details: { method: 'PASSKEY' } };
    return { by, body: by.own, record, refused: withWrongPassword(by) };
  },
  'POST /v1/users/passkeys': async (world, pick) => {
    const by = await world.admin();
    const name = pick('At the desk', undefined);
    const again = async () => ({ response: await passkeyOf(by), ...(name && { name }) });
    const record = { object: expect.stringMatching(/^passkey [\w-]{36}$/) };
    return {
      by,
      body: await again(),
      again,
      record,
      refused: because('passkeyNotSaved'),
      places: { 'the list': async ({ id }) => nameOf(by, id) },
      as: { name: name ?? 'Passkey' },
    };
  },
  'PUT /v1/users/passkeys/:id': async (world, pick) => {
    const example = await onPasskey(world, () => ({ name: pick('At the desk', 'On the phone') }));
    return { ...example, places: { 'the list': () => nameOf(example.by, example.params.id) } };
  },
  'POST /v1/users/passkeys/:id/remove': world => onPasskey(world, by => by.own),
  'POST /v1/users/disable-email-mfa': world => withCode(world, '/v1/users/disable-email-mfa'),
  'POST /v1/users/second-factor/challenge': async world => {
    const { by } = await withFactors(world);
    const details = { method: 'SOFTWARE_TOKEN_MFA', purpose: 'step_up' };
    return { by, body: {}, record: { object: expect.stringMatching(/^challenge /), details } };
  },
  'POST /v1/users/second-factor/answer': async world => {
    const details = { factor: 'SOFTWARE_TOKEN_MFA', purpose: 'step_up' };
    const record = { object: expect.stringMatching(/^session [\w-]{36}$/), details };
    return { ...(await withCode(world, '/v1/users/second-factor/challenge', () => ({}))), record };
  },
  'DELETE /v1/users/sessions': async world => {
    const by = await world.admin();
    await signInAs(world.portal.platform, by);
    return { by, record: { object: 'all other sessions', details: { sessions: 1 } } };
  },
  'DELETE /v1/users/sessions/:id': async world => {
    const [by, stranger] = [await world.admin(), await world.admin()];
    const [id, elsewhere] = [await otherSession(world, by), await otherSession(world, stranger)];
    const record = { details: { of: `session ${elsewhere}`, reason: 'notFound' } };
    return {
      by,
      params: { id },
      record: { object: `session ${id}` },
      refused: { params: { id: elsewhere }, record },
    };
  },
  'PUT /v1/statements/by-mail': async (world, pick) => {
    const [by, byMail] = [await world.admin(), pick(true, false)];
    if (!byMail) await by.send('PUT', '/v1/statements/by-mail', { byMail: true });
    return {
      by,
      body: { byMail },
      record: { details: { byMail } },
      places: { 'their own page': () => by.get('/v1/statements/by-mail') },
    };
  },
};
