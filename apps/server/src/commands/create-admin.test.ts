import { expect, test } from 'vitest';
import { recordsOf } from '../testing/records-of.ts';
import { codeIn, usePortalWithMail } from '../testing/servers/mail-room.ts';
import { createAdmin, parseAdmin } from './create-admin.ts';

const ADMIN = { email: ' First@Staff.example', firstName: 'Ada', lastName: 'Roy', password: 'Quill-Feather-2026!' };
const { portal, room } = usePortalWithMail();

test('makes somebody who signs in with password and mailed code and may do everything, on record', async () => {
  await createAdmin(portal.platform, parseAdmin(ADMIN));
  const payload = { email: 'first@staff.example', password: ADMIN.password };
  const post = (url: string, body: object) => portal.app.inject({ method: 'POST', url, payload: body });
  const { session } = (await post('/v1/signin', payload)).json();
  const signedIn = await post('/v1/complete-challenge', {
    session,
    challengeName: 'EMAIL_OTP',
    challengeResponses: { EMAIL_OTP_CODE: codeIn(await room.mailTo(payload.email)), USERNAME: payload.email },
  });
  const headers = { authorization: `Bearer ${signedIn.json().accessToken}` };
  const profile = await portal.app.inject({ url: '/v1/profiles', headers });
  expect(profile.json()).toMatchObject({ firstName: 'Ada', userType: 'internal', roles: [{ name: 'ADMIN' }] });
  const records = await recordsOf(portal.database.db, ['email', 'outcome'], { act: 'user_created' });
  expect(records).toEqual([{ email: 'first@staff.example', outcome: 'success' }]);
});

test('refuses an address that is taken, and a password that everybody is refused', async () => {
  const weak = parseAdmin({ ...ADMIN, email: 'first.of.all@staff.example', password: 'Ada.First-77' });
  await expect(createAdmin(portal.platform, weak)).rejects.toThrow('The password: This password holds your name');
  await createAdmin(portal.platform, parseAdmin({ ...ADMIN, email: 'taken@staff.example' }));
  await expect(createAdmin(portal.platform, parseAdmin({ ...ADMIN, email: 'Taken@staff.example' }))).rejects.toThrow(
    '--email: taken@staff.example is already registered',
  );
});

test('names every option that breaks a rule, and never the password', () => {
  const wrong = () => parseAdmin({ email: 'nobody', firstName: ' ', lastName: 'Roy', password: 'secret' });
  expect(wrong).toThrow(
    [
      '--email: Please enter a valid email',
      '--first-name: This field is required',
      'The password: At least 8 characters',
      'The password: One uppercase letter',
      'The password: One digit',
      'The password: One special character',
    ].join('\n'),
  );
});
