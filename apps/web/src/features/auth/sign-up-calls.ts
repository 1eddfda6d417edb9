import { signUp, type signUpBody, validateSignUp } from '@drumlin/contract/auth/sign-up.ts';
import { putOwnPicture } from '@drumlin/contract/users/picture.ts';
import type { z } from 'zod';
import { call, startSession } from '../../lib/api/call.ts';
import type { LinkSecret } from '../../lib/session/link-secret.ts';

export type SignUpForm = z.input<typeof signUpBody>;

/** Resolves where the invitation still works; uses nothing up. */
export const validateInvitation = (link: LinkSecret) => call(validateSignUp, { body: link });

/** Accepts an invitation and opens the session. */
export const acceptInvitation = async (body: SignUpForm): Promise<void> => startSession(await call(signUp, { body }));

/** Sends the photo of the second step, in the session that the first one opened. */
export const uploadPicture = (file: File) => call(putOwnPicture, { file });
