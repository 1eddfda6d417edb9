import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { MfaConfig } from '@drumlin/contract/security/routes.ts';

const other = (method: MfaMethod): MfaMethod => (method === 'EMAIL_OTP' ? 'SOFTWARE_TOKEN_MFA' : 'EMAIL_OTP');

export const isEnabled = (config: MfaConfig, method: MfaMethod): boolean => config.userMfaSettingList.includes(method);

const bothEnabled = (config: MfaConfig): boolean => config.userMfaSettingList.length === 2;

/** Whether a method can be disabled: none is required, or another method or a passkey is left. */
export const canDisable = (config: MfaConfig, method: MfaMethod): boolean =>
  isEnabled(config, method) && (!config.merchantEnforced || bothEnabled(config) || config.passkeys > 0);

/** As with a method, for one of the passkeys. */
export const canRemovePasskey = ({ merchantEnforced, userMfaSettingList: methods, passkeys }: MfaConfig): boolean =>
  !merchantEnforced || methods.length > 0 || passkeys > 1;

/** There is something to prefer only where both are enabled. */
export const canPrefer = bothEnabled;

/** Choosing the method that is already preferred prefers the other one. */
export const nextPreferred = (config: MfaConfig, chosen: MfaMethod): MfaMethod =>
  config.preferredMfaSetting === chosen ? other(chosen) : chosen;
