import { payin, take } from '../../ingest/testing/ingest-files.ts';
import type { Actor } from '../every-act/act.ts';
import { createUser } from '../factories.ts';
import { announcement } from '../features/announcements.ts';
import { hostPayment } from '../features/hosted-payments.ts';
import { GOOD } from '../features/test-api.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const POLICY = '/v1/admin/policy';
const SETTINGS = '/v1/admin/settings';
const FLAGS = '/v1/admin/flags';
const RULES = '/v1/admin/ip-restrictions';
const ANNOUNCEMENTS = '/v1/admin/announcements';
const NOTIFICATIONS = '/v1/notifications';
const VIEWS = '/v1/support/views';
const REVIEWS = '/v1/admin/access-reviews';

/** Sets what there is one of: the banner, the chat, the addresses of support. */
const settings = (world: World, by: Actor) => {
  const set = async (what: 'banner' | 'chat' | 'support', values: object, read: (all: Json) => object) => {
    const { version } = await world.get(by, SETTINGS);
    const route = `PUT ${SETTINGS}/${what}`;
    await world.save(
      route,
      { by, body: { ...values, version } },
      {
        'the settings': async () => ({ ...read(await world.get(by, SETTINGS)) }),
      },
    );
  };
  return {
    banner: (banner: object | null) => set('banner', { banner }, all => some(all, 'banner')),
    chat: (scriptUrl: string | null) => set('chat', { scriptUrl }, all => ({ scriptUrl: all.chatScriptUrl })),
    support: (email: string | null, phone: string | null) =>
      set('support', { email, phone }, all => ({ email: all.supportEmail, phone: all.supportPhone })),
  };
};
const TONIGHT = {
  severity: 'warning',
  en: 'Tonight',
  fr: 'Ce soir',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:30:00Z',
};
const SUNDAY = {
  severity: 'info',
  en: 'On Sunday',
  fr: 'Dimanche',
  from: '2026-07-20T11:00:00Z',
  until: '2026-07-21T12:15:00Z',
};

const SETTING_TRIPS: Trips = {
  'PUT /v1/admin/policy': async world => {
    const by = await world.staff();
    const set = async (
      idle: number | null,
      hours: number | null,
      length: number | null,
      enforceNewParents: boolean,
    ) => {
      const { version } = await world.get(by, POLICY);
      const values = {
        sessionIdleMinutes: idle,
        sessionAbsoluteHours: hours,
        passwordMinLength: length,
        enforceNewParents,
        enforceForApprovals: !enforceNewParents,
      };
      await world.save(
        'PUT /v1/admin/policy',
        { by, body: { ...values, version } },
        {
          'the policy': async () => (await world.get(by, POLICY)).values,
        },
      );
    };
    await set(41, 19, 13, true);
    await set(47, 23, 11, false);
    await set(null, null, null, false);
  },
  'PUT /v1/admin/settings/banner': async world => {
    const set = settings(world, await world.staff());
    await set.support('help@one.example', '+1 416 555 0101');
    await set.chat('https://chat.one.example/widget.js');
    await set.banner(TONIGHT);
    await set.banner(SUNDAY);
    await set.banner(null);
  },
  'PUT /v1/admin/settings/chat': async world => {
    const set = settings(world, await world.staff());
    await set.support('help@two.example', '+1 416 555 0102');
    await set.banner(SUNDAY);
    await set.chat('https://chat.two.example/first.js');
    await set.chat('https://chat.three.example/second.js');
    await set.chat(null);
  },
  'PUT /v1/admin/settings/support': async world => {
    const set = settings(world, await world.staff());
    await set.chat('https://chat.four.example/widget.js');
    await set.banner(TONIGHT);
    await set.support('help@three.example', '+1 416 555 0103');
    await set.support('help@four.example', null);
    await set.support(null, '+1 416 555 0104');
  },
  'PUT /v1/admin/flags/:id': async world => {
    const by = await world.staff();
    const [one, other] = [(await world.merchant()).merchantParentId, (await world.merchant()).merchantParentId];
    const stateOf = async (id: string, parent: string | null) => {
      if (parent === null) return (await world.get(by, FLAGS)).flags.find(({ name }: Json) => name === id).state;
      const { data } = await world.get(by, `${FLAGS}/${id}/parents?keyword=${parent}`);
      return data.find((each: Json) => each.id === parent).state;
    };
    const set = async (id: string, merchantParentId: string | null, state: string) => {
      const seen = await stateOf(id, merchantParentId);
      await world.save(
        'PUT /v1/admin/flags/:id',
        { by, params: { id }, body: { merchantParentId, seen, state } },
        {
          'the flag': async () => ({ merchantParentId, state: await stateOf(id, merchantParentId) }),
        },
        { of: `${id} ${merchantParentId}` },
      );
    };
    await set('eft', one, 'on');
    await set('eft', other, 'off');
    await set('scheduled-exports', one, 'off');
    await set('eft', null, 'off');
    await set('eft', null, 'unset');
    await set('eft', one, 'off');
  },
};

const RULE_TRIPS: Trips = {
  'POST /v1/admin/ip-restrictions': async world => {
    const by = await world.staff();
    const add = async (product: string, countryCode: string, regionCode: string, permission: string) => {
      const { merchantId } = await world.merchant();
      const body = { merchantId, product, countryCode, regionCode, permission };
      await world.save(
        'POST /v1/admin/ip-restrictions',
        { by, body },
        {
          'the list': async () =>
            some((await world.get(by, `${RULES}?merchantId=${merchantId}`)).data[0], ...Object.keys(body)),
        },
      );
    };
    await add('INTERAC', 'US', 'NY', 'REFUSE');
    await add('IBT', 'CA', 'ON', 'ALLOW');
    await add('INTERAC', 'FR', '', 'REFUSE');
  },
  'PUT /v1/admin/ip-restrictions/:id': async world => {
    const by = await world.staff();
    const [{ merchantId }, { merchantId: elsewhere }] = [await world.merchant(), await world.merchant()];
    const made = { merchantId, product: 'INTERAC', countryCode: 'US', regionCode: 'NY', permission: 'REFUSE' };
    await by.send('POST', RULES, made);
    await by.send('POST', RULES, { ...made, product: 'IBT' });
    const list = async () => {
      const of = async (id: string) => (await world.get(by, `${RULES}?merchantId=${id}`)).data;
      return [...(await of(merchantId)), ...(await of(elsewhere))];
    };
    const idOf = async (product: string) => (await list()).find((each: Json) => each.product === product).id;
    const [id, other] = [await idOf('INTERAC'), await idOf('IBT')];
    const change = (of: number, body: object, version: number) =>
      world.save(
        'PUT /v1/admin/ip-restrictions/:id',
        { by, params: { id: of }, body: { ...body, version } },
        {
          'the list': async () =>
            some(
              (await list()).find((each: Json) => each.id === of),
              ...Object.keys(body),
            ),
        },
      );
    await change(other, { merchantId, product: 'IBT', countryCode: 'FR', regionCode: 'IDF', permission: 'ALLOW' }, 1);
    await change(id, { merchantId, product: 'INTERAC', countryCode: 'CA', regionCode: 'QC', permission: 'ALLOW' }, 1);
    await change(
      id,
      { merchantId: elsewhere, product: 'IBT', countryCode: 'US', regionCode: '', permission: 'REFUSE' },
      2,
    );
  },
};

/** An announcement whose every field says something else, to one parent or one role. */
const announced = (world: World, word: string, given: object = {}) => ({
  ...announcement(world.clock.now()),
  titleEn: `${word} title`,
  titleFr: `${word} titre`,
  textEn: `${word} text\nof two lines`,
  textFr: `${word} texte`,
  startsAt: '2098-03-04T05:06',
  endsAt: '2098-07-08T09:10',
  ...given,
});
const announcements = async (world: World, word: string) => {
  const { merchantParentId } = await world.merchant();
  const later = { startsAt: '2098-04-05T06:07', endsAt: '2098-08-09T10:11' };
  return [
    announced(world, `${word} one`, { audience: 'parent', merchantParentId, byMail: false }),
    announced(world, `${word} two`, { audience: 'role', roleId: 2, inPortal: false, ...later }),
    announced(world, `${word} three`, { audience: 'role', roleId: 3 }),
    announced(world, `${word} four`, { audience: 'parent', merchantParentId: world.merchantParentId }),
    announced(world, `${word} five`, { byMail: false }),
  ];
};
const announcementIn = async (world: World, by: Actor, id: string, body: object) => {
  const { data } = await world.get(by, `${ANNOUNCEMENTS}?limit=100`);
  return some(
    data.find((each: Json) => each.id === id),
    ...Object.keys(body).filter(key => key !== 'version'),
  );
};

const ANNOUNCEMENT_TRIPS: Trips = {
  'POST /v1/admin/announcements': async world => {
    const by = await world.staff();
    for (const body of await announcements(world, 'New'))
      await world.save(
        'POST /v1/admin/announcements',
        { by, body },
        {
          'the list': async ({ id }) => announcementIn(world, by, id, body),
        },
      );
  },
  'PUT /v1/admin/announcements/:id': async world => {
    const by = await world.staff();
    const make = async () => String((await by.send('POST', ANNOUNCEMENTS, announced(world, 'As made')))['id']);
    const [other, id] = [await make(), await make()];
    const change = (of: string, values: object, version: number) => {
      const body = { ...values, version };
      return world.save(
        'PUT /v1/admin/announcements/:id',
        { by, params: { id: of }, body },
        {
          'the list': async () => announcementIn(world, by, of, body),
        },
      );
    };
    await change(other, announced(world, 'Other'), 1);
    for (const [nth, values] of (await announcements(world, 'Changed')).entries()) await change(id, values, nth + 1);
  },
  'POST /v1/notifications/read': async world => {
    const by = await world.staff();
    const live = async (word: string) => {
      const given = { startsAt: '2026-01-02T03:04', audience: 'role', roleId: 104, byMail: false };
      const { id } = await by.send('POST', ANNOUNCEMENTS, announced(world, word, given));
      await by.send('POST', `${ANNOUNCEMENTS}/${id}/schedule`, { version: 1 });
      world.clock.advance(1);
      return String(id);
    };
    const ids = [await live('First'), await live('Second'), await live('Third'), await live('Fourth')];
    const [first = '', second = '', third = ''] = ids;
    /** Which of them somebody has read. */
    const readBy = async (who: Actor) => {
      const { data } = await world.get(who, `${NOTIFICATIONS}?limit=100`);
      return ids.filter(id => data.find((each: Json) => each.id === id).isRead);
    };
    const atOf = async (id: string) => {
      const { data } = await world.get(by2, `${NOTIFICATIONS}?limit=100`);
      return data.find((each: Json) => each.id === id).at;
    };
    const read = async (who: Actor, body: object, as: object) => {
      const [field = ''] = Object.keys(body);
      await world.save(
        'POST /v1/notifications/read',
        { by: who, body },
        { 'the bell': async () => ({ [field]: await readBy(who) }) },
        { of: String(who.id), as },
      );
    };
    const [by1, by2] = [await world.person([104]), await world.person([104])];
    await read(by2, { upTo: await atOf(first) }, { upTo: [first] });
    await read(by1, { ids: [second] }, {});
    await read(by1, { ids: [third, first] }, { ids: [first, second, third] });
    const by3 = await world.person([104]);
    await read(by3, { upTo: await atOf(third) }, { upTo: [first, second, third] });
  },
};

const STAFF_TRIPS: Trips = {
  'POST /v1/support/views': async world => {
    for (const reason of ['Ticket 4711', 'Ticket 4712']) {
      const [by, { id: userId }] = [await world.staff(), await createUser(world.portal.database)];
      await world.save(
        'POST /v1/support/views',
        { by, body: { userId, reason } },
        {
          'the view': async ({ id }) => ({ userId: (await world.get(by, `${VIEWS}/${id}`)).user.id }),
          'the trail': async ({ id }) => ({
            reason: (await world.trail('support_view_started', `support view ${id}`)).why,
          }),
        },
      );
    }
  },
  'POST /v1/admin/access-reviews': async world => {
    const by = await world.staff();
    const sign = async (since: string, note?: string) => {
      const { fingerprint } = await world.get(by, `/v1/admin/access-review?since=${since}`);
      const body = { since, fingerprint, ...(note !== undefined && { note }) };
      await world.save(
        'POST /v1/admin/access-reviews',
        { by, body },
        {
          'the list': async ({ id }) =>
            some(
              (await world.get(by, `${REVIEWS}?limit=100`)).data.find((each: Json) => each.id === id),
              'since',
              'note',
            ),
        },
        { as: { note: note ?? '' } },
      );
    };
    await sign('2026-06-01', 'All as it should be');
    await sign('2026-07-15', 'One has left');
    await sign('2026-08-20');
  },
  'POST /v1/personal-data/reveal': async world => {
    const by = await world.person([104]);
    const { merchantId } = await world.merchant();
    const live = payin(810_001, { merchantId });
    await take(world.portal.database, 'interac-payins', [live]);
    const reveal = (body: { report: string; rowKey: string; reason: string; testData?: string }, as: object = {}) =>
      world.save(
        'POST /v1/personal-data/reveal',
        { by, body },
        {
          'the trail': async () => {
            const told = await world.trail('personal_data_revealed', `row of ${body.report}`);
            return { report: body.report, rowKey: told.row, reason: told.statedReason, testData: told.testData };
          },
        },
        { as },
      );
    await reveal({ report: 'interac-payins', rowKey: String(live['transId']), reason: 'The consumer calls' });
    const { trans_id: rowKey } = await hostPayment(world.portal, merchantId, { product: 'IBT' });
    await reveal({ report: 'ibt-payins', rowKey, testData: 'ONLY', reason: 'A try' });
  },
  'POST /v1/internal-qa/calls': async world => {
    const by = await world.person([110]);
    const call = async (direction: string, idempotencyKey: string, amount: number) => {
      const { merchantId } = await world.merchant();
      const payment = { merchantId, merchantTransactionId: world.unique(), amount, ...GOOD.INTERAC };
      const body = { merchantId, direction, idempotencyKey, body: JSON.stringify(payment) };
      await world.save(
        'POST /v1/internal-qa/calls',
        { by, body },
        {
          'the request': async ({ request }) => {
            const header = request.headers.find(({ name }: Json) => name.toLowerCase() === 'idempotency-key');
            return { body: request.body, idempotencyKey: header?.value ?? '' };
          },
          'the payment': async ({ paymentId }) => {
            const { payment: made } = await world.get(
              by,
              `/v1/internal-qa/payments/${paymentId}?merchantId=${merchantId}`,
            );
            const { merchantTransactionId, amount: kept } = made;
            return {
              ...some(made, 'merchantId', 'direction'),
              body: JSON.stringify({ ...payment, merchantTransactionId, amount: kept }),
            };
          },
        },
      );
    };
    await call('PAYIN', 'key-1', 1_000);
    await call('PAYOUT', 'key-2', 2_000);
    await call('PAYIN', '', 3_000);
  },
};

/** What the staff set and do for the whole portal. */
export const PORTAL_TRIPS: Trips = { ...SETTING_TRIPS, ...RULE_TRIPS, ...ANNOUNCEMENT_TRIPS, ...STAFF_TRIPS };
