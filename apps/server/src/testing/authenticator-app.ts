import { sealAuthenticator } from '../accounts/second-factors/authenticator.ts';
import { newTotpSecret, totpAt } from '../accounts/second-factors/totp.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** Gives a person an authenticator app without the wizard, so that sign-in asks for it; returns its secret. */
export const giveApp = async (platform: Platform, { id }: { id: number }): Promise<string> => {
  const { db } = platform.database;
  const secret = newTotpSecret();
  await db
    .insertInto('authenticator')
    .values({ user_id: id, secret: sealAuthenticator(platform, id, secret) })
    .execute();
  await db.updateTable('app_user').set({ preferred_mfa: 'SOFTWARE_TOKEN_MFA' }).where('id', '=', id).execute();
  return secret;
};

/** The app's code now, or some steps of 30 seconds later. */
export const appCode = (clock: Clock, secret: string, steps = 0): string =>
  totpAt(secret, Math.floor(clock.now().getTime() / 30_000) + steps);

/** The answer to a challenge with a code of the app. */
export const appAnswer = (session: string, email: string, code: string) => ({
  session,
  challengeName: 'SOFTWARE_TOKEN_MFA',
  challengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code, USERNAME: email },
});
