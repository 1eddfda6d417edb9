import { signIn, signInBody } from '@drumlin/contract/auth/routes.ts';
import { call, startSession } from '../../lib/api/call.ts';

/**
 * Checks the sign-in form by the contract's own rules and opens a session. A form that cannot be right is refused here, with the
 * sentence of the specification (document 1, section 5).
 */
export const submitSignIn = async (form: { email: string; password: string }): Promise<void> => {
  const body = signInBody.safeParse(form);
  if (!body.success) throw new Error('Invalid email or password');
  const result = await call(signIn, { body: body.data });
  if ('challenge' in result) throw new Error('An error occurred');
  startSession(result);
};
