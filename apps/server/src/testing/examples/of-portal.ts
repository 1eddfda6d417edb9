import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { createUser } from '../factories.ts';
import { announcement } from '../features/announcements.ts';
import { hostPayment } from '../features/hosted-payments.ts';
import { openView } from '../features/support-view.ts';
import { GOOD } from '../features/test-api.ts';
import { type Actor, type Examples, type Json, matchNew, refusal, refusedField, some, type World } from './example.ts';

const SETTINGS = '/v1/admin/settings';
const FLAGS = '/v1/admin/flags';
const ANNOUNCEMENTS = '/v1/admin/announcements';
const NOTIFICATIONS = '/v1/notifications';

/** A form of the staff, with the version that is there: once it is saved, nobody saw what is there by then. */
const setting = async (world: World, url: string, values: object, object: string, details: Record<string, unknown>) => {
  const by = await world.staff();
  const { version } = await by.get(url);
  return {
    by,
    body: { ...values, version },
    record: { object, details },
    refused: refusal('settingChanged', { of: object }),
  };
};
const BANNER = {
  severity: 'info',
  en: 'Tonight',
  fr: 'Ce soir',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:00:00Z',
};
const SUNDAY = {
  severity: 'warning',
  en: 'On Sunday',
  fr: 'Dimanche',
  from: '2026-07-20T11:00:00Z',
  until: '2026-07-21T12:15:00Z',
};
const NO_BANNER = { severityBefore: '', enBefore: '', frBefore: '', fromBefore: '', untilBefore: '' };
const SUPPORT = { email: 'help@one.example', phone: '+1 416 555 0101' };
/** The settings as they are read, by the names under which they are sent. */
const settingsOf = async (by: Actor) => {
  const { supportEmail: email, supportPhone: phone, chatScriptUrl: scriptUrl, banner } = await by.get(SETTINGS);
  return { banner, scriptUrl, email, phone };
};

/** An announcement whose act is refused once it is done. */
const announced = async (world: World, given: object = {}, isLive = false) => {
  const by = await world.staff();
  const values = announcement(world.clock.now(), { byMail: false, ...given });
  const { id } = await by.send('POST', ANNOUNCEMENTS, values);
  if (isLive) await by.send('POST', `${ANNOUNCEMENTS}/${id}/schedule`, { version: 1 });
  const object = `announcement ${id}`;
  const record = { object, details: { title: values.titleEn } };
  return { by, params: { id: String(id) }, record, refused: refusal('announcementChanged', { of: object }) };
};
/** Announcements whose every field says something else, to one parent and to one role. */
const announcements = async (world: World, word: string) => {
  const { merchantParentId } = await world.merchant();
  const texts = (nth: string) => ({
    titleEn: `${word} title ${nth}`,
    titleFr: `${word} titre ${nth}`,
    textEn: `${word} text ${nth}\nof two lines`,
    textFr: `${word} texte ${nth}`,
  });
  const soon = { startsAt: '2098-03-04T05:06', endsAt: '2098-07-08T09:10' };
  const later = { startsAt: '2098-04-05T06:07', endsAt: '2098-08-09T10:11' };
  const make = (given: object) => announcement(world.clock.now(), given);
  return [
    make({ ...texts('one'), ...soon, audience: 'parent', merchantParentId, byMail: false }),
    make({ ...texts('two'), ...later, audience: 'role', roleId: 2, inPortal: false }),
    make({ ...texts('three'), ...soon, audience: 'role', roleId: 3 }),
    make({ ...texts('four'), ...later, audience: 'parent', merchantParentId: world.merchantParentId }),
  ] as const;
};
const announcementIn = async (by: Actor, id: string, values: object) => {
  const { data } = await by.get(`${ANNOUNCEMENTS}?limit=100`);
  const found = data.find((each: Json) => each.id === id);
  return some(found, ...Object.keys(values));
};

/** Four announcements that are live, and which of them somebody has read. */
const readSome: Examples[string] = async (world, pick) => {
  const ids: string[] = [];
  for (const titleEn of ['First', 'Second', 'Third', 'Fourth']) {
    const given = { titleEn, startsAt: '2026-01-02T03:04', audience: 'role', roleId: 104 };
    ids.push((await announced(world, given, true)).params.id);
    world.clock.advance(1);
  }
  const by = await world.person([104]);
  const bell = async (): Promise<Json[]> => (await by.get(`${NOTIFICATIONS}?limit=100`)).data;
  const atOf = async (id = '') => (await bell()).find(each => each.id === id).at;
  const [first = '', second = '', third = ''] = ids;
  const [field, sent, read] = pick(
    ['upTo', await atOf(first), [first]],
    ['ids', [third, second], [second, third]],
    ['upTo', await atOf(third), [first, second, third]],
    ['ids', [first], [first]],
  );
  const isRead = async () => {
    const all = await bell();
    return ids.filter(id => all.find(each => each.id === id).isRead);
  };
  return {
    by,
    body: { [field]: sent },
    places: { 'the bell': async () => ({ [field]: await isRead() }) },
    as: { [field]: read },
  };
};

let revealed = 0;

/** What the staff do about the whole portal. */
export const PORTAL_EXAMPLES: Examples = {
  'PUT /v1/admin/flags/:id': async (world, pick) => {
    const [by, { merchantParentId: parent }] = [await world.staff(), await world.merchant()];
    const [id, merchantParentId, state] = pick(
      ['scheduled-exports', parent, 'off'],
      ['eft', null, 'off'],
      ['eft', null, 'unset'],
      ['eft', parent, 'on'],
    );
    const stateOf = async () => {
      const { data, flags } = await by.get(merchantParentId ? `${FLAGS}/${id}/parents?keyword=${parent}` : FLAGS);
      return merchantParentId ? data[0].state : flags.find(({ name }: Json) => name === id).state;
    };
    return {
      by,
      params: { id },
      body: { merchantParentId, seen: await stateOf(), state },
      record: { object: `flag ${id}`, details: { before: 'unset', to: 'off', merchantParentId } },
      refused: refusal('settingChanged', { of: `flag ${id}`, merchantParentId }),
      places: { 'the flag': async () => ({ merchantParentId, state: await stateOf() }) },
    };
  },
  'PUT /v1/admin/policy': async (world, pick) => {
    const hours = { sessionIdleMinutes: 41, sessionAbsoluteHours: 19 };
    const values = pick(
      { ...hours, passwordMinLength: 10, enforceNewParents: false, enforceForApprovals: true },
      { sessionIdleMinutes: null, sessionAbsoluteHours: null, passwordMinLength: null },
    );
    const body = { enforceNewParents: true, enforceForApprovals: false, ...values };
    const details = { passwordMinLengthBefore: '', passwordMinLength: 10 };
    const example = await setting(world, '/v1/admin/policy', body, 'policy', details);
    return { ...example, places: { 'the policy': async () => (await example.by.get('/v1/admin/policy')).values } };
  },
  'PUT /v1/admin/settings/banner': async (world, pick) => {
    const banner = pick(BANNER, SUNDAY, null);
    const object = 'maintenance banner';
    const example = await setting(world, SETTINGS, { banner }, object, { ...BANNER, ...NO_BANNER });
    return { ...example, places: { 'the settings': async () => some(await settingsOf(example.by), 'banner') } };
  },
  'PUT /v1/admin/settings/chat': async (world, pick) => {
    const body = { scriptUrl: pick('https://chat.example/widget.js', null) };
    const example = await setting(world, SETTINGS, body, 'chat widget', { scriptUrlBefore: '', ...body });
    return { ...example, places: { 'the settings': async () => some(await settingsOf(example.by), 'scriptUrl') } };
  },
  'PUT /v1/admin/settings/support': async (world, pick) => {
    const body = pick(SUPPORT, { email: 'help@two.example', phone: null }, { email: null, phone: '+1 416 555 0102' });
    const details = { emailBefore: '', email: SUPPORT.email };
    const example = await setting(world, SETTINGS, body, 'support addresses', details);
    // What is set beside it stays
    const places = { 'the settings': async () => some(await settingsOf(example.by), 'email', 'phone', 'scriptUrl') };
    const { scriptUrl } = await settingsOf(example.by);
    return { ...example, places, as: { scriptUrl } };
  },
  'POST /v1/support/views': async (world, pick) => {
    const [by, reason] = [await world.staff(), pick('Ticket 4711', 'Ticket 4712')];
    const { id: userId, email: user, merchantParentId } = await createUser(world.portal.database);
    return {
      by,
      body: { userId, reason },
      record: { object: matchNew('support view'), merchantParentId, details: { user, why: reason, minutes: 60 } },
      refused: { body: { userId: by.id, reason }, ...refusedField('userId', 'active', { of: `user ${by.id}` }) },
      places: {
        'the view': async ({ id }) => ({ userId: (await by.get(`/v1/support/views/${id}`)).user.id }),
        'the trail': async ({ id }) => ({
          reason: (await world.trail('support_view_started', `support view ${id}`)).why,
        }),
      },
    };
  },
  'POST /v1/support/views/:id/end': async world => {
    const by = await world.staff();
    const person = await createUser(world.portal.database);
    const { id, headers } = await openView(world.portal, by, person);
    await world.portal.app.inject({ url: '/v1/profiles', headers });
    const object = `support view ${id}`;
    const details = { user: person.email, endedBy: 'button', looks: 1 };
    return {
      by,
      params: { id },
      record: { object, merchantParentId: person.merchantParentId, details },
      refused: refusal('supportViewOver', { of: object }),
    };
  },
  'POST /v1/internal-qa/calls': async (world, pick) => {
    const by = await world.person([110]);
    const [direction, idempotencyKey, amount] = pick(['PAYIN', '', 1_000], ['PAYOUT', 'key-2', 2_000]);
    const call = async (merchantStatus: 'ACTIVE' | 'SUSPENDED') => {
      const { merchantId, merchantParentId } = await world.merchant({ merchantStatus });
      const payment = { merchantId, merchantTransactionId: world.unique(), amount, ...GOOD.INTERAC };
      const sent = { merchantId, direction, idempotencyKey, body: JSON.stringify(payment) };
      return { merchantId, merchantParentId, object: `merchant ${merchantId}`, payment, sent };
    };
    const { merchantId, merchantParentId, object, payment, sent } = await call('ACTIVE');
    const closed = await call('SUSPENDED');
    return {
      by,
      body: sent,
      record: { object, merchantParentId, details: { direction } },
      refused: { body: closed.sent, ...refusal('testApiClosed', { of: closed.object, direction }) },
      places: {
        'the request': async ({ request }) => {
          const header = request.headers.find(({ name }: Json) => name.toLowerCase() === 'idempotency-key');
          return { body: request.body, idempotencyKey: header?.value ?? '' };
        },
        'the payment': async ({ paymentId }) => {
          const { payment: made } = await by.get(`/v1/internal-qa/payments/${paymentId}?merchantId=${merchantId}`);
          const { merchantTransactionId, amount: kept } = made;
          const body = JSON.stringify({ ...payment, merchantTransactionId, amount: kept });
          return { ...some(made, 'merchantId', 'direction'), body };
        },
      },
    };
  },
  'POST /v1/personal-data/reveal': async (world, pick) => {
    const { merchantId } = await world.merchant();
    revealed += 1;
    const row = payin(800_000 + revealed, { merchantId });
    await take(world.portal.database, 'interac-payins', [row]);
    const { trans_id: tried } = await hostPayment(world.portal, merchantId, { product: 'IBT' });
    const body = pick(
      { report: 'interac-payins', rowKey: String(row['transId']), reason: 'The consumer calls' },
      { report: 'ibt-payins', rowKey: tried, testData: 'ONLY', reason: 'A try' },
    );
    const { report, rowKey, reason: statedReason } = body;
    const object = `row of ${report}`;
    return {
      by: await world.person([104]),
      body,
      record: { object, details: { row: rowKey, statedReason } },
      refused: {
        body: { ...body, rowKey: 'none' },
        record: { object, details: { reason: 'notFound', row: 'none', statedReason } },
      },
      places: {
        'the trail': async () => {
          const told = await world.trail('personal_data_revealed', object);
          return { report, rowKey: told.row, reason: told.statedReason, testData: told.testData };
        },
      },
    };
  },
  'POST /v1/admin/announcements': async (world, pick) => {
    const by = await world.staff();
    const body = pick(...(await announcements(world, 'New')));
    const toNobody = { ...body, audience: 'parent', merchantParentId: 'nobody' };
    return {
      by,
      body,
      record: { object: matchNew('announcement'), details: { title: body.titleEn } },
      refused: { body: toNobody, ...refusedField('merchantParentId', 'unknown') },
      places: { 'the list': async ({ id }) => announcementIn(by, id, body) },
    };
  },
  'PUT /v1/admin/announcements/:id': async (world, pick) => {
    const example = await announced(world);
    const values = pick(...(await announcements(world, 'Changed')));
    return {
      ...example,
      body: { ...values, version: 1 },
      record: { ...example.record, details: { title: values.titleEn } },
      places: { 'the list': async () => announcementIn(example.by, example.params.id, values) },
    };
  },
  'DELETE /v1/admin/announcements/:id': async world => {
    const example = await announced(world);
    return { ...example, refused: refusal('notFound', { of: example.record.object }) };
  },
  'POST /v1/admin/announcements/:id/schedule': async world => ({ ...(await announced(world)), body: { version: 1 } }),
  'POST /v1/admin/announcements/:id/stop': async world => ({
    ...(await announced(world, {}, true)),
    body: { version: 2 },
  }),
  'POST /v1/notifications/read': readSome,
};
