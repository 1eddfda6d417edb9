import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { findInMail, LINK } from './mailbox.ts';
import { PASSWORD, PEOPLE, randomAddress, showFactor } from './people.ts';

/** An address without an account. */
export const freshEmail = (): string => `e2e-${randomBytes(5).toString('hex')}@aurora.example`;

/** Signs in without a page; returns the headers of calls in that session. */
export const signInOverApi = async (request: APIRequestContext, email: string): Promise<{ authorization: string }> => {
  const signedIn = await request.post('/v1/signin', {
    data: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': randomAddress(19) },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
};

/**
 * Invites a person over the API, to Aurora as its Admin, or as the staff to another merchant parent or, with a role of theirs, to the staff;
 * returns the link in the mail.
 */
const invite = async (
  request: APIRequestContext,
  email: string,
  roleId: number,
  merchantParentId?: string,
): Promise<URL> => {
  const isOfAurora = merchantParentId === undefined && roleId < 100;
  const inviter = isOfAurora ? PEOPLE.auroraAdmin : PEOPLE.staff;
  const headers = await signInOverApi(request, inviter);
  if (inviter === PEOPLE.staff) await showFactor(headers.authorization);
  const invited = await request.post('/v1/admin/users', {
    data: { email, roles: [roleId], ...(merchantParentId !== undefined && { merchantParentId }) },
    headers,
  });
  expect(invited.status(), await invited.text()).toBe(200);
  return new URL(await findInMail(email, LINK));
};

/** A new person, at Aurora by default, who has accepted their invitation and belongs to one test. */
export const createAccount = async (
  request: APIRequestContext,
  roleId = 2,
  merchantParentId?: string,
): Promise<string> => {
  const email = freshEmail();
  const link = await invite(request, email, roleId, merchantParentId);
  const accepted = await request.post('/v1/signup', {
    headers: { 'x-forwarded-for': randomAddress(19) },
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
