import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { findInMail, LINK } from './mailbox.ts';
import { PASSWORD, PEOPLE, someAddress } from './people.ts';

/** An address nobody has yet. */
export const freshEmail = (): string => `e2e-${randomBytes(5).toString('hex')}@aurora.example`;

/**
 * Invites somebody over the API, to Aurora as its Admin does, or to another merchant parent as the staff do; gives back the link of
 * the mail.
 */
export const invite = async (
  request: APIRequestContext,
  email: string,
  roleId: number,
  merchantParentId?: string,
): Promise<URL> => {
  const inviter = merchantParentId === undefined ? PEOPLE.auroraAdmin : PEOPLE.staff;
  const signedIn = await request.post('/v1/signin', {
    data: { email: inviter, password: PASSWORD },
    headers: { 'x-forwarded-for': someAddress(19) },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const invited = await request.post('/v1/admin/users', {
    data: { email, roles: [roleId], ...(merchantParentId !== undefined && { merchantParentId }) },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  return new URL(await findInMail(request, email, LINK));
};

/** Somebody new, at Aurora unless told, who has accepted their invitation, so that a test can do to them what it likes. */
export const newcomer = async (request: APIRequestContext, roleId = 2, merchantParentId?: string): Promise<string> => {
  const email = freshEmail();
  const link = await invite(request, email, roleId, merchantParentId);
  const accepted = await request.post('/v1/signup', {
    headers: { 'x-forwarded-for': someAddress(19) },
    data: {
      code: link.searchParams.get('code'),
      email: link.searchParams.get('email'),
      firstName: 'Odile',
      lastName: 'Newcomer',
      password: PASSWORD,
    },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return email;
};
