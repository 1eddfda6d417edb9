import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { newKeyText } from '../platform/crypto/keys.ts';
import { signAccessToken, signIdToken, verifyAccessToken } from './access-token.ts';
import { tokenKeysFor } from './token-keys.ts';

const tokenKeys = tokenKeysFor('drumlin access token');

const oldKey = newKeyText('2025');
const newKey = newKeyText('2026');
const configOf = (keys: string) => loadConfig({ NODE_ENV: 'test', SESSION_KEYS: keys });
const clock = { now: () => new Date('2026-06-18T12:00:00Z') };
const keys = { config: await configOf(newKey), clock };
/** So many seconds later. */
const at = (second: number) => ({ ...keys, clock: { now: () => new Date(clock.now().getTime() + second * 1000) } });
const subject = { userId: 7, sessionId: randomUUID() };

const [key] = tokenKeys(keys.config.sessionKeys);
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const iat = clock.now().getTime() / 1000;
const claims = { sub: '7', sid: subject.sessionId, iss: 'drumlin', aud: 'drumlin-api', iat, exp: iat + 600 };
const header = { alg: 'EdDSA', kid: '2026', typ: 'at+jwt' };
const signed = (protectedHeader: Partial<typeof header> & { alg: string }, payload: object, by = key.privateKey) =>
  new SignJWT({ ...payload }).setProtectedHeader(protectedHeader).sign(by);

test('an access token stands for its person and session', async () => {
  const token = await signAccessToken(keys, subject);
  expect(await verifyAccessToken(keys, token)).toEqual(subject);
  expect(await verifyAccessToken(keys, await signed(header, claims))).toEqual(subject);
});

test('a key that was replaced still verifies while it is configured, and the newest one signs', async () => {
  const before = await signAccessToken({ config: await configOf(oldKey), clock }, subject);
  const rotated = { config: await configOf(`${newKey},${oldKey}`), clock };
  expect(await verifyAccessToken(rotated, before)).toEqual(subject);
  expect(await verifyAccessToken(keys, before)).toBeUndefined();
  expect(await verifyAccessToken(keys, await signAccessToken(rotated, subject))).toEqual(subject);
});

test('a token that was verified is known again: by its keys alone, to the letter, and for its ten minutes', async () => {
  const token = await signAccessToken(keys, subject);
  for (const second of [0, 1, 599]) expect(await verifyAccessToken(at(second), token)).toEqual(subject);
  expect(await verifyAccessToken(keys, `${token.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await verifyAccessToken({ config: await configOf(newKeyText('2026')), clock }, token)).toBeUndefined();
  for (const second of [600, 601]) expect(await verifyAccessToken(at(second), token)).toBeUndefined();
});

test('an id token opens nothing', async () => {
  const names = { email: 'a@x.example', given_name: 'A', family_name: 'B' };
  expect(await verifyAccessToken(keys, await signIdToken(keys, subject, names))).toBeUndefined();
});

const hmacToken = (secret: string | Buffer): string => {
  const content = `${base64url({ ...header, alg: 'HS256' })}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const [stranger] = tokenKeys((await configOf(newKeyText('2026'))).sessionKeys);
const spki = key.publicKey.export({ type: 'spki', format: 'pem' });

test.each([
  ['algorithm none', `${base64url({ ...header, alg: 'none' })}.${base64url(claims)}.`],
  ['the public key used as an HMAC secret', hmacToken(spki)],
  ['a key id that is a property name', await signed({ ...header, kid: '__proto__' }, claims)],
  ['no key id', await signed({ alg: 'EdDSA', typ: 'at+jwt' }, claims)],
  ['the key of another installation', await signed(header, claims, stranger.privateKey)],
  ['another type', await signed({ ...header, typ: 'JWT' }, claims)],
  ['another audience', await signed(header, { ...claims, aud: 'drumlin-web' })],
  ['another issuer', await signed(header, { ...claims, iss: 'evil' })],
  ['no expiry', await signed(header, { ...claims, exp: undefined })],
  ['no session', await signed(header, { ...claims, sid: undefined })],
  ['a session that is no id', await signed(header, { ...claims, sid: "' or 1=1" })],
  ['a person that is no number', await signed(header, { ...claims, sub: '1 or 1' })],
  ['a refresh token', `${randomUUID()}.1.${'a'.repeat(43)}`],
])('refuses %s', async (_name, token) => {
  expect(await verifyAccessToken(keys, token)).toBeUndefined();
});
