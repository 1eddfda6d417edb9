import { expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const PASSWORD = 'Right-Passw0rd!';
const portal = usePortal({ env: { PASSWORD_MIN_LENGTH: '12' } });

test('tells everybody the length it asks for, and holds to it in their language', async () => {
  const policy = await portal.app.inject({ url: '/v1/password-policy' });
  expect(policy.json()).toEqual({ minLength: 12 });
  const headers = {
    ...(await signInAs(portal.platform, await createUser(portal.database, { password: PASSWORD }))),
    'accept-language': 'fr-CA',
  };
  const change = (newPassword: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/v1/profiles/password/new',
      headers,
      payload: { currentPassword: PASSWORD, newPassword },
    });
  const refused = await change('vG7#kkq2Lm1');
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ field: 'newPassword', rule: 'min', message: 'Au moins 12 caractères' }],
  ]);
  expect((await change('vG7#kkq2Lm12')).statusCode).toBe(204);
});
