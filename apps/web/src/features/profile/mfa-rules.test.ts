import type { MfaConfig } from '@drumlin/contract/security/routes.ts';
import { expect, test } from 'vitest';
import { canDisable, canPrefer, canRemovePasskey, nextPreferred } from './mfa-rules.ts';

const config = (part: Partial<MfaConfig>): MfaConfig => ({
  preferredMfaSetting: 'EMAIL_OTP',
  userMfaSettingList: ['EMAIL_OTP'],
  merchantEnforced: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  ...part,
});
const both = config({ userMfaSettingList: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] });

test('lets the only method go unless one is required', () => {
  expect(canDisable(config({}), 'EMAIL_OTP')).toBe(true);
  expect(canDisable(config({ merchantEnforced: true }), 'EMAIL_OTP')).toBe(false);
  expect(canDisable({ ...both, merchantEnforced: true }, 'EMAIL_OTP')).toBe(true);
  expect(canDisable(config({}), 'SOFTWARE_TOKEN_MFA')).toBe(false);
});

test('has a preference to set only between two, and turns it over on the preferred one', () => {
  expect([canPrefer(config({})), canPrefer(both)]).toEqual([false, true]);
  expect(nextPreferred(both, 'SOFTWARE_TOKEN_MFA')).toBe('SOFTWARE_TOKEN_MFA');
  expect(nextPreferred(both, 'EMAIL_OTP')).toBe('SOFTWARE_TOKEN_MFA');
});

test('counts passkeys among what is left', () => {
  const enforced = config({ merchantEnforced: true, passkeys: 1 });
  expect(canDisable(enforced, 'EMAIL_OTP')).toBe(true);
  expect(canRemovePasskey(enforced)).toBe(true);
  const alone = { ...enforced, userMfaSettingList: [] };
  expect(canRemovePasskey(alone)).toBe(false);
  expect(canRemovePasskey({ ...alone, passkeys: 2 })).toBe(true);
  expect(canRemovePasskey({ ...alone, merchantEnforced: false })).toBe(true);
});
