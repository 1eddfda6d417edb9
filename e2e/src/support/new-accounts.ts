import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { withDatabase } from './database.ts';
import { PASSWORD, PEOPLE, randomAddress } from './people.ts';

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
 * A new person, at Aurora by default, who has signed up and belongs to one test, made by their table: an invitation
 * that is mailed and accepted costs more than many a test, and has journeys of its own.
 */
export const createAccount = async (roleId = 2, merchantParentId?: string): Promise<string> => {
  const email = freshEmail();
  // The password of the demo is everybody's
  await withDatabase(client =>
    client.query(
      `with demo as (select merchant_parent_id, password_hash from app_user where email = $1),
       made as (
         insert into app_user (email, user_type, merchant_parent_id, first_name, last_name, status, password_hash)
         select $2, case when $3::int < 100 then 'external' else 'internal' end,
                case when $3::int < 100 then coalesce($4, merchant_parent_id) end, 'Odile', 'Newcomer', 'active', password_hash
           from demo
         returning id
       )
       insert into user_role (user_id, role_id) select id, $3::int from made`,
      [PEOPLE.auroraAdmin, email, roleId, merchantParentId],
    ),
  );
  return email;
};
