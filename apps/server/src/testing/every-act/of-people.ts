import { expect } from 'vitest';
import { createUser } from '../factories.ts';
import type { Acts, ActsByRoute, Entry, Prepared } from './act.ts';
import { OWN_ACTS, photo } from './of-own-account.ts';
import { WORK_ACTS } from './of-work.ts';

type Status = 'active' | 'pending' | 'disabled';

/** Somebody of the company, and what is on record of an act on them. */
const colleague = async ({ portal, merchantParentId }: Acts, status: Status = 'active') => {
  const { id, email } = await createUser(portal.database, { roles: [2], merchantParentId, status });
  const record = (details: object = {}): Entry => ({ object: `user ${id}`, details: { user: email, ...details } });
  return { params: { id }, email, record };
};

/** An Admin acts on somebody of their company, and then again. */
const onColleague = async (acts: Acts, status: Status): Promise<Prepared> => {
  const { params, record } = await colleague(acts, status);
  return { by: await acts.admin(), params, record: record(), refused: { record: record({ reason: 'userChanged' }) } };
};

/** An Admin acts on somebody of their company, and then on somebody whose status forbids it. */
const onOneOfTwo = async (acts: Acts, status: Status, forbidden: Status): Promise<Prepared> => {
  const [one, other] = [await colleague(acts, status), await colleague(acts, forbidden)];
  const refused = { params: other.params, record: other.record({ reason: 'userChanged' }) };
  return { by: await acts.admin(), params: one.params, record: one.record(), refused };
};

/** An Admin invites somebody new, and then them again, or with somebody more. */
const invite = async (acts: Acts, field: 'email' | 'emails'): Promise<Prepared> => {
  const address = `${acts.unique()}@test.example`;
  const then = field === 'email' ? [address] : [`${acts.unique()}@test.example`, address];
  const details = { user: then.join(' '), roleId: 2, reason: 'validation', field, rules: 'unique' };
  return {
    by: await acts.admin(),
    body: { [field]: address, roles: [2] },
    record: { object: expect.stringMatching(/^user \d+$/), details: { user: address, roleId: 2 } },
    refused: { body: { [field]: then.join(), roles: [2] }, record: { details } },
  };
};

/** What people do about colleagues. */
const COLLEAGUE_ACTS: ActsByRoute = {
  'POST /v1/admin/mfa-enforcement': async acts => ({ by: await acts.admin(), body: { enabled: true }, record: {} }),
  'POST /v1/admin/users/:id/activate': acts => onColleague(acts, 'disabled'),
  'POST /v1/admin/users/:id/delete': async acts => {
    const { params, record } = await colleague(acts);
    const by = await acts.admin();
    const details = { user: by.email, reason: 'ownAccount' };
    const refused = { params: { id: by.id }, record: { object: `user ${by.id}`, details } };
    return { by, params, record: record(), refused };
  },
  'PUT /v1/admin/users/:id': async acts => {
    const { params, record } = await colleague(acts);
    const details = { reason: 'validation', field: 'roles', rules: 'too_small' };
    const refused = { body: { roles: [] }, record: record(details) };
    return { by: await acts.admin(), params, body: { roles: [3] }, record: record({ from: '2', to: 3 }), refused };
  },
  'POST /v1/admin/users/:id/password/reset': acts => onOneOfTwo(acts, 'active', 'disabled'),
  'POST /v1/admin/users/:id/suspend': acts => onColleague(acts, 'active'),
  'PUT /v1/admin/users/:id/picture': async acts => ({
    ...(await onOneOfTwo(acts, 'active', 'pending')),
    form: await photo(),
  }),
  'DELETE /v1/admin/users/:id/picture': async acts => {
    const prepared = await onOneOfTwo(acts, 'active', 'pending');
    const id = prepared.params?.['id'];
    await acts.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [id]);
    return prepared;
  },
  'POST /v1/admin/users': acts => invite(acts, 'email'),
  'POST /v1/admin/invitations': acts => invite(acts, 'emails'),
  'POST /v1/admin/invitations/:id/resend': acts => onOneOfTwo(acts, 'pending', 'active'),
  'POST /v1/users/invitations/resend': async acts => {
    const { email, record } = await colleague(acts, 'pending');
    const { email: elsewhere } = await createUser(acts.portal.database);
    const details = { user: elsewhere, reason: 'notFound' };
    return {
      by: await acts.admin(),
      body: { email },
      record: record(),
      refused: { body: { email: elsewhere }, record: { details } },
    };
  },
};

/** What merchants' people do. */
export const PEOPLES_ACTS: ActsByRoute = { ...OWN_ACTS, ...COLLEAGUE_ACTS, ...WORK_ACTS };
