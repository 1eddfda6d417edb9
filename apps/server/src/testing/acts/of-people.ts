import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createAdmin } from '../../commands/create-admin.ts';
import { insertExport } from '../examples/of-exports.ts';
import { createMerchant, createUser } from '../factories.ts';
import { BRANDING, dataUrl, unchanged } from '../features/branding.ts';
import { showFactor } from '../features/merchant-admin.ts';
import { scheduler, WISH } from '../features/schedules.ts';
import { createTestKey } from '../features/test-api.ts';
import {
  type ActWorld,
  NEW_PASSWORD,
  type Outcomes,
  PASSWORD,
  type Prepared,
  type Scenario,
  WRONG_PASSWORD,
} from './act-world.ts';

const STAFF = 101;

const unlock: Scenario = async ({ portal, person, send, merchantParentId }) => {
  const by = await person();
  const { id, email } = await createUser(portal.database, { roles: [2], merchantParentId });
  const wrong = { email, password: WRONG_PASSWORD };
  for (let each = 0; each < 10; each += 1) await send('POST', '/v1/signin', wrong);
  const perform = () => by.post(`/v1/admin/users/${id}/activate`);
  return { by, object: `user ${id}`, details: { user: email }, perform };
};

const refusePassword =
  (newPassword: string, rules: string): Scenario =>
  async ({ person }) => {
    const by = await person();
    const perform = () => by.post('/v1/profiles/password/new', { currentPassword: PASSWORD, newPassword });
    return { by, reason: 'validation', details: { field: 'newPassword', rules }, secret: newPassword, perform };
  };

/** The address belongs to a person the Admin must not learn of; so the reason says no more. */
const inviteStranger: Scenario = async ({ portal, person }) => {
  const by = await person();
  const { email } = await createUser(portal.database);
  const perform = () => by.post('/v1/admin/users', { email, roles: [2] });
  // Nor must the trail of their own merchant parent tell
  return { by: { ...by, merchantParentId: null }, reason: 'notInvited', details: { user: email }, perform };
};

/** As to somebody elsewhere, so that the record does not tell them apart. */
const resendToNobody: Scenario = async ({ person }) => {
  const by = await person();
  const email = 'nobody@test.example';
  const perform = () => by.post('/v1/users/invitations/resend', { email });
  return { by, reason: 'notFound', details: { user: email }, perform };
};

/** What the staff do in a company, whose trail records it. */
const staffOf = async ({ portal, person }: ActWorld, merchantParentId: string | null) => {
  const staff = await person([STAFF]);
  await showFactor(portal.platform, staff);
  return { post: staff.post, by: { ...staff, merchantParentId } };
};

const inviteToDraft: Scenario = async world => {
  const { merchantParentId } = await createMerchant(world.portal.database, { merchantStatus: 'DRAFT' });
  const { post, by } = await staffOf(world, merchantParentId);
  const email = 'invited@test.example';
  const perform = () => post('/v1/admin/users', { email, roles: [2], merchantParentId });
  return { by, reason: 'merchantInDraft', details: { user: email }, perform };
};

const suspendLastAdmin: Scenario = async world => {
  const { id, email, merchantParentId } = await createUser(world.portal.database);
  const { post, by } = await staffOf(world, merchantParentId);
  const perform = () => post(`/v1/admin/users/${id}/suspend`);
  return { by, object: `user ${id}`, reason: 'lastAdmin', details: { user: email }, perform };
};

/** A staff account is made on the command line. */
const make =
  (email: string, password: string, told: Partial<Prepared>): Scenario =>
  async ({ portal }) => {
    const by = { id: null, email, merchantParentId: null };
    const admin = { email, firstName: 'Ada', lastName: 'Roy', password };
    const perform = () => createAdmin(portal.platform, admin).catch(() => undefined);
    return { by, offline: true, secret: password, perform, ...told };
  };

const download: Scenario = async ({ portal, person, send }) => {
  const by = await person();
  const id = await insertExport(portal, by, 'COMPLETED');
  const perform = () => send('GET', `/v1/report/export/download?reportRequestId=${id}`, undefined, by.headers);
  return { by, object: `export ${id}`, details: { report: 'interac-payins', file: 'x.csv' }, perform };
};

/** By the address that exports are asked for at. */
const makeWeekly: Scenario = async ({ portal, person }) => {
  const by = await person();
  const scheduleId = await (await scheduler(portal, by)).created();
  const perform = () => by.post('/v1/report/export', { ...WISH, exportScheduleFrequency: 'WEEKLY', scheduleId });
  return { by, object: `schedule ${scheduleId}`, details: { report: 'interac-payins', frequency: 'WEEKLY' }, perform };
};

const refuseLogo: Scenario = async ({ person }) => {
  const by = await person();
  const perform = () => by.post(BRANDING, { ...unchanged('M1'), lightLogo: dataUrl('canary') });
  const details = { field: 'lightLogo', rules: 'format' };
  return { by, object: 'branding of M1', reason: 'validation', details, secret: 'canary', perform };
};

/** A call from an address that nobody has listed. */
const callFromElsewhere: Scenario = async ({ portal, merchantParentId, send }) => {
  const key = await createTestKey(portal, { merchantId: 'M1' });
  const by = { id: null, email: null, merchantParentId };
  const perform = () => send('POST', '/test-api/v1/payins', {}, { authorization: `Bearer ${key}` });
  return { by, object: 'test API key of M1', details: { key: key.slice(-4) }, secret: key, perform };
};

/** What people's acts leave on record beside what is tried with their calls. */
export const PEOPLE_ACTS = {
  account_unlocked: { success: unlock },
  password_changed: {
    failures: {
      'the same as before': refusePassword(PASSWORD, 'different'),
      'against the checklist': refusePassword('tooplain', 'upper digit special'),
    },
  },
  user_invited: { failures: { 'an address that is taken': inviteStranger, 'to a merchant in Draft': inviteToDraft } },
  invitation_resent: { failures: { 'to an address nobody has': resendToNobody } },
  user_suspended: { failures: { 'the last Admin': suspendLastAdmin } },
  user_created: {
    success: make('made@staff.example', NEW_PASSWORD, {
      object: /^user \d+$/,
      details: { by: 'command line', roleId: STAFF },
    }),
    failures: {
      'an address that is taken': async world =>
        make((await world.person()).email, NEW_PASSWORD, { reason: 'unique' })(world),
      'a password too easily guessed': make('made@staff.example', 'Passw0rd!', { reason: 'validation' }),
    },
  },
  export_downloaded: { success: download },
  schedule_changed: { success: makeWeekly },
  branding_changed: { failures: { 'no logo': refuseLogo } },
  test_api_refused: { failures: { 'an address': callFromElsewhere } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
