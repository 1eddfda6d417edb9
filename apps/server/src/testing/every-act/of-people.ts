import { take } from '../../ingest/testing/ingest-files.ts';
import { createAuthenticator } from '../authenticator.ts';
import { appAnswer, appCode, giveApp } from '../authenticator-app.ts';
import { exportBody } from '../export-world.ts';
import { createUser } from '../factories.ts';
import { unchanged } from '../features/branding.ts';
import { drawPhoto } from '../features/pictures.ts';
import { representmentRow } from '../features/representment-row.ts';
import { WISH } from '../features/schedules.ts';
import { csvForm, ratingId } from '../features/vip.ts';
import { signInAs } from '../sign-in-as.ts';
import { type Actor, type Acts, type ActsByRoute, NEW_PASSWORD, type Prepared } from './act.ts';

const photo = async () => {
  const head = '--b0\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg';
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), await drawPhoto(), Buffer.from('\r\n--b0--\r\n')]);
  return { payload, type: 'multipart/form-data; boundary=b0' };
};

export const passkeyOf = async (by: Actor) => {
  const options = await by.send('POST', '/v1/users/passkeys/options', by.own);
  return createAuthenticator('http://localhost:3000').create(options as never);
};
const addPasskey = async (by: Actor): Promise<string> =>
  String((await by.send('POST', '/v1/users/passkeys', { response: await passkeyOf(by) }))['id']);

/** Somebody with both second factors. */
const withFactors = async (acts: Acts) => {
  const by = await acts.admin();
  const secret = await giveApp(acts.portal.platform, by);
  await by.send('POST', '/v1/users/enable-email-mfa', by.own);
  return { by, secret };
};

/** Something that a code of the app is asked for. */
const withCode = async (acts: Acts, url: string, asks = (by: Actor): object => by.own): Promise<Prepared> => {
  const { by, secret } = await withFactors(acts);
  const { session } = await by.send('POST', url, asks(by));
  return { by, body: appAnswer(String(session), by.email, appCode(acts.clock, secret)) };
};

/** An Admin acts on somebody of their company. */
const onColleague = async (acts: Acts, status: 'active' | 'pending' | 'disabled' = 'active', body?: object) => {
  const { portal, merchantParentId } = acts;
  const { id } = await createUser(portal.database, { roles: [2], merchantParentId, status });
  return { by: await acts.admin(), params: { id }, ...(body && { body }) };
};

const exportOf = async (acts: Acts, status: string) => {
  const by = await acts.admin();
  const { rows } = await acts.portal.database.pool.query<{ id: string }>(
    `insert into report_export (creator_id, creator_name, merchant_parent_id, report, file_type, locale, filters, fingerprint, file_name,
       range_from, range_to, begin_day, not_before, status, file_key, sha256, total_records)
     values ($1, 'x', $2, 'interac-payins', 'CSV', 'en-CA', '{}', gen_random_uuid(), 'x.csv', '', '', '2026-01-01',
       now() + interval '1 day', $3, 'exports/none', 'x', 0) returning id`,
    [by.id, by.merchantParentId, status],
  );
  return { by, id: String(rows[0]?.id) };
};

const scheduleOf = async (acts: Acts) => {
  const by = await acts.admin();
  const { scheduleId } = await by.send('POST', '/v1/report/export/schedule', WISH);
  return { by, scheduleId: String(scheduleId) };
};

const vip = async (acts: Acts, isThere: boolean) => {
  const by = await acts.admin();
  const merchantUserId = `v-${acts.unique()}`;
  const body = { merchantId: 'M1', merchantUserId, riskRatingId: await ratingId(acts.portal, 'M1') };
  if (isThere) await by.send('POST', '/v1/users/vip', body);
  return { by, body };
};

const HOOK = '/v1/test-api/webhook';
/** An Admin of a merchant of its own, with a webhook where one is wanted. */
const hook = async (acts: Acts, isThere = true) => {
  const by = await acts.admin();
  const { merchantId } = await acts.merchant({ merchantParentId: by.merchantParentId });
  const body = { merchantId, url: `http://127.0.0.9:8080/${merchantId}` };
  if (isThere) await by.send('PUT', HOOK, body);
  return { by, merchantId, body };
};

/** What people do about their own account. */
const OWN_ACTS: ActsByRoute = {
  'POST /v1/auth/logout': async acts => ({ by: await acts.admin(), body: {} }),
  'POST /v1/profiles/password/new': async acts => {
    const by = await acts.admin();
    return { by, body: { currentPassword: by.own.password, newPassword: NEW_PASSWORD } };
  },
  'PUT /v1/users/preferences': async acts => ({ by: await acts.admin(), body: { theme: 'dark' } }),
  'PUT /v1/profiles/picture': async acts => ({ by: await acts.admin(), form: await photo() }),
  'DELETE /v1/profiles/picture': async acts => {
    const by = await acts.admin();
    await acts.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [by.id]);
    return { by };
  },
  'POST /v1/users/enable-authenticator-mfa': async acts => {
    const by = await acts.admin();
    return { by, body: by.own };
  },
  'POST /v1/users/verify-authenticator-mfa': async acts => {
    const by = await acts.admin();
    const { secretCode } = await by.send('POST', '/v1/users/enable-authenticator-mfa', by.own);
    return { by, body: { userCode: appCode(acts.clock, String(secretCode)) } };
  },
  'POST /v1/users/enable-email-mfa': async acts => {
    const by = await acts.admin();
    return { by, body: by.own };
  },
  'POST /v1/users/disable-authenticator-mfa': acts => withCode(acts, '/v1/users/disable-authenticator-mfa'),
  'POST /v1/users/preferred-mfa': async acts => {
    const { by } = await withFactors(acts);
    return { by, body: { preferredMfaSetting: 'EMAIL_OTP' } };
  },
  'POST /v1/users/recovery-codes': async acts => {
    const { by } = await withFactors(acts);
    return { by, body: by.own };
  },
  'POST /v1/users/passkeys/options': async acts => {
    const by = await acts.admin();
    return { by, body: by.own };
  },
  'POST /v1/users/passkeys': async acts => {
    const by = await acts.admin();
    const again = async () => ({ response: await passkeyOf(by) });
    return { by, body: await again(), again };
  },
  'PUT /v1/users/passkeys/:id': async acts => {
    const by = await acts.admin();
    return { by, params: { id: await addPasskey(by) }, body: { name: 'Desk' } };
  },
  'POST /v1/users/passkeys/:id/remove': async acts => {
    const by = await acts.admin();
    return { by, params: { id: await addPasskey(by) }, body: by.own };
  },
  'POST /v1/users/disable-email-mfa': acts => withCode(acts, '/v1/users/disable-email-mfa'),
  'POST /v1/users/second-factor/challenge': async acts => ({ by: await acts.admin(), body: {} }),
  'POST /v1/users/second-factor/answer': acts => withCode(acts, '/v1/users/second-factor/challenge', () => ({})),
  'DELETE /v1/users/sessions': async acts => {
    const by = await acts.admin();
    await signInAs(acts.portal.platform, by);
    return { by };
  },
  'DELETE /v1/users/sessions/:id': async acts => {
    const by = await acts.admin();
    await signInAs(acts.portal.platform, by);
    const { sessions } = await by.send('GET', '/v1/users/sessions');
    const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
    return { by, params: { id: other?.id ?? '' } };
  },
  'PUT /v1/statements/by-mail': async acts => ({ by: await acts.admin(), body: { byMail: true } }),
};

/** What people do about colleagues. */
const COLLEAGUE_ACTS: ActsByRoute = {
  'POST /v1/admin/mfa-enforcement': async acts => ({ by: await acts.admin(), body: { enabled: true } }),
  'POST /v1/admin/users/:id/activate': acts => onColleague(acts, 'disabled'),
  'POST /v1/admin/users/:id/delete': acts => onColleague(acts),
  'PUT /v1/admin/users/:id': acts => onColleague(acts, 'active', { roles: [3] }),
  'POST /v1/admin/users/:id/password/reset': acts => onColleague(acts),
  'POST /v1/admin/users/:id/suspend': acts => onColleague(acts),
  'PUT /v1/admin/users/:id/picture': async acts => ({ ...(await onColleague(acts)), form: await photo() }),
  'DELETE /v1/admin/users/:id/picture': async acts => {
    const prepared = await onColleague(acts);
    const { id } = prepared.params;
    await acts.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [id]);
    return prepared;
  },
  'POST /v1/admin/users': async acts => ({
    by: await acts.admin(),
    body: { email: `${acts.unique()}@test.example`, roles: [2] },
  }),
  'POST /v1/admin/invitations': async acts => ({
    by: await acts.admin(),
    body: { emails: `${acts.unique()}@test.example`, roles: [2] },
  }),
  'POST /v1/admin/invitations/:id/resend': acts => onColleague(acts, 'pending'),
  'POST /v1/users/invitations/resend': async acts => {
    const { by, params } = await onColleague(acts, 'pending');
    const user = await acts.portal.database.pool.query('select email from app_user where id = $1', [params.id]);
    return { by, body: { email: user.rows[0].email } };
  },
};

/** What people do about rows, files and payments. */
const WORK_ACTS: ActsByRoute = {
  'POST /v1/report/ibt/eft/representments/decline': async acts => {
    const token = acts.unique();
    await take(acts.portal.database, 'ibt-representments', [representmentRow(token)]);
    return { by: await acts.admin(), body: { transactions: [token] } };
  },
  'POST /v1/report/export': async acts => ({ by: await acts.admin(), body: exportBody() }),
  'POST /v1/report/export/cancel': async acts => {
    const { by, id } = await exportOf(acts, 'QUEUED');
    return { by, query: { reportId: id } };
  },
  'PUT /v1/report/export/close': async acts => {
    const { by, id } = await exportOf(acts, 'COMPLETED');
    return { by, query: { reportId: id } };
  },
  'DELETE /v1/report/export/delete': async acts => {
    const { by, id } = await exportOf(acts, 'COMPLETED');
    return { by, query: { reportId: id } };
  },
  'POST /v1/report/export/schedule': async acts => ({ by: await acts.admin(), body: WISH }),
  'DELETE /v1/report/export/schedule/delete': async acts => {
    const { by, scheduleId } = await scheduleOf(acts);
    return { by, query: { scheduleId } };
  },
  'PUT /v1/report/export/schedule/pause': async acts => {
    const { by, scheduleId } = await scheduleOf(acts);
    return { by, query: { scheduleId }, body: { isPaused: true } };
  },
  'POST /v1/report/export/schedule/run': async acts => {
    const { by, scheduleId } = await scheduleOf(acts);
    return { by, query: { scheduleId } };
  },
  'POST /v1/users/vip': async acts => {
    const prepared = await vip(acts, false);
    const details = { consumer: prepared.body.merchantUserId };
    const reason = { reason: 'validation', field: 'merchantUserId', rules: 'unique' };
    return {
      ...prepared,
      record: { object: 'vip consumer of M1', details: { ...details, rating: 'VIP-1' } },
      refused: { record: { object: 'vip consumer of M1', details: { ...details, ...reason } } },
    };
  },
  'PUT /v1/users/vip/:merchantUserId': async acts => {
    const { by, body } = await vip(acts, true);
    const { merchantUserId, ...rest } = body;
    return { by, params: { merchantUserId }, body: { ...rest, status: 'disabled', version: 1 } };
  },
  'POST /v1/users/vip/bulk': async acts => ({
    by: await acts.admin(),
    query: { merchantId: 'M1' },
    form: csvForm(`userId,riskRating\nv-${acts.unique()},VIP-1\n`),
  }),
  'POST /v1/ipallowlist': async acts => ({
    by: await acts.admin(),
    body: { ipAddress: '203.0.113.8', description: 'Office' },
  }),
  'DELETE /v1/ipallowlist': async acts => {
    const by = await acts.admin();
    const { id } = await by.send('POST', '/v1/ipallowlist', { ipAddress: '203.0.113.9', description: 'Office' });
    return { by, query: { ipAddressId: String(id) } };
  },
  'POST /v1/admin/users/merchant/branding': async acts => ({
    by: await acts.admin(),
    body: { ...unchanged('M1'), darkModeToggle: true },
  }),
  'PUT /v1/test-api/webhook': async acts => {
    const { by, body } = await hook(acts, false);
    return { by, body };
  },
  'DELETE /v1/test-api/webhook': async acts => {
    const { by, merchantId } = await hook(acts);
    return { by, query: { merchantId } };
  },
  'POST /v1/test-api/webhook/secret': async acts => {
    const { by, merchantId } = await hook(acts);
    return { by, body: { merchantId } };
  },
  'POST /v1/test-api/webhook/test': async acts => {
    const { by, merchantId } = await hook(acts);
    return { by, body: { merchantId } };
  },
  'POST /v1/test-api/webhook/deliveries/send': async acts => {
    const { by, merchantId } = await hook(acts);
    await by.send('POST', `${HOOK}/test`, { merchantId });
    const { data } = await by.send('GET', `${HOOK}/deliveries?merchantId=${merchantId}`);
    await acts.portal.database.pool.query("update test_webhook_delivery set state = 'failed', next_try_at = null");
    return { by, body: { deliveryId: (data as { id: string }[])[0]?.id } };
  },
  'POST /v1/test-api/keys': async acts => {
    const { by, merchantId } = await hook(acts, false);
    return { by, body: { merchantId, keepOldFor: 'now' } };
  },
  'POST /v1/test-api/keys/revoke': async acts => {
    const { by, merchantId } = await hook(acts, false);
    const { id } = await by.send('POST', '/v1/test-api/keys', { merchantId, keepOldFor: 'now' });
    return { by, body: { merchantId, keyId: id } };
  },
};

/** What merchants' people do. */
export const PEOPLES_ACTS: ActsByRoute = { ...OWN_ACTS, ...COLLEAGUE_ACTS, ...WORK_ACTS };
