import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import type { TestApp } from '../build-test-app.ts';
import type { TestUser } from '../factories.ts';
import { openPerson } from '../person.ts';

export const VIEWS = '/v1/support/views';

type Headers = Record<string, string>;

/** Somebody of the staff who may act as support and has just shown their second factor. */
export const createSupporter = async (portal: TestApp, roles: readonly number[] = [106]) => {
  const { send, get, ...supporter } = await openPerson(portal, { roles });
  return supporter;
};

/** Begins a support view and gives its id, and the headers of requests in it. */
export const openView = async ({ app }: TestApp, staff: { headers: Headers }, { id: userId }: Pick<TestUser, 'id'>) => {
  const payload = { userId, reason: 'Ticket 4711' };
  const answer = await app.inject({ method: 'POST', url: VIEWS, headers: staff.headers, payload });
  const id = String(answer.json().id);
  const headers: Headers = { ...staff.headers, [SUPPORT_VIEW_HEADER]: id };
  return { id, status: answer.statusCode, headers };
};
