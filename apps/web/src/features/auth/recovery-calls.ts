import { forgotPassword, resetPassword, verifyResetCode } from '@drumlin/contract/auth/recovery.ts';
import { call } from '../../lib/api/call.ts';
import type { LinkSecret } from '../../lib/session/link-secret.ts';

/** Asks for a link; answers alike whether or not anybody has the address: null, or a number that leads elsewhere. */
export const askForLink = async (email: string) => {
  const { data } = await call(forgotPassword, { body: { email } });
  return data.errorCode;
};

/** Resolves where the link still works; uses nothing up. */
export const verifyLink = (link: LinkSecret) => call(verifyResetCode, { querystring: { ...link } });

/** Sets a new password by the code of a link. */
export const setPasswordByLink = (link: LinkSecret, password: string) =>
  call(resetPassword, { body: { ...link, password } });
