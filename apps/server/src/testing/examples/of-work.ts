import { expect } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { BRANDING, dataUrl, unchanged } from '../features/branding.ts';
import { hostPayment } from '../features/hosted-payments.ts';
import { drawPhoto } from '../features/pictures.ts';
import { representmentRow } from '../features/representment-row.ts';
import { csvForm, ratingId, VIP } from '../features/vip.ts';
import {
  type Actor,
  type Entry,
  type Example,
  type Examples,
  type Json,
  NONE,
  PASSWORD,
  type Pick,
  refusal,
  refusedField,
  some,
  type World,
} from './example.ts';

const ADDRESSES = '/v1/ipallowlist';
const HOOK = '/v1/test-api/webhook';
const KEYS = '/v1/test-api/keys';
const CREDENTIALS = '/v1/credentials';
const DAY = 86_400_000;

/** The Admin of a company of their own, since one has only so many credentials. */
const ownAdmin = async ({ merchant, person }: World) => person([1], (await merchant()).merchantParentId);
const CREDENTIAL = { name: 'Books', scopes: ['DISBURSEMENT_ORION'], addresses: [] };
const credentialOf = async (by: Actor, id: number): Promise<Json> =>
  (await by.get(CREDENTIALS)).credentials.find((each: Json) => each.id === id);

/** A credential of a company of its own, whose program is told where `isThere`. The address holds a secret, which no record may show. */
const program = async (world: World, isThere = true) => {
  const by = await ownAdmin(world);
  const { id } = await by.send('POST', CREDENTIALS, CREDENTIAL);
  const webhook = `${CREDENTIALS}/${id}/webhook`;
  if (isThere) await by.send('PUT', webhook, { url: `http://127.0.0.9:8080/?token=${PASSWORD}` });
  const object = `credential ${id}`;
  const none = refusal('noWebhook', { of: object });
  return {
    by,
    id,
    params: { id },
    webhook,
    record: { object, details: { name: CREDENTIAL.name, host: '127.0.0.9:8080' } },
    none,
  };
};
/** Where the program of another credential is told nowhere. */
const onProgram = async (world: World): Promise<Example> => {
  const [told, other] = [await program(world), await program(world, false)];
  const { by, params, record } = told;
  return { by, params, body: {}, record, refused: { by: other.by, params: other.params, ...other.none } };
};

/** A new merchant of the one company. */
const ownMerchant = async ({ merchant, merchantParentId }: World): Promise<string> =>
  (await merchant({ merchantParentId })).merchantId;

/** A logo that is known by its side, in pixels. */
const logo = async (side: number): Promise<string> =>
  dataUrl(await drawPhoto({ width: side, height: side }, image => image.png({ palette: true, colours: 8 })));
/** The side of the logo at an address. */
const sideOf = async ({ portal: { app } }: World, url: string | null) =>
  url && (await app.inject({ url })).rawPayload.readUInt32BE(16);
const paramsOf = (nth: number, closeEnabled: boolean, displayName: string) => ({
  lightPrimaryColor: `#A${nth}0001`,
  lightBackgroundColor: `#B${nth}0002`,
  darkPrimaryColor: `#C${nth}0003`,
  darkBackgroundColor: `#D${nth}0004`,
  closeEnabled: String(closeEnabled),
  displayName,
});
/** What a consumer's page shows of a branding whose theme is on. */
const shownIn = (theme: 'light' | 'dark', look: Json) => ({
  [`${theme}PrimaryColor`]: look.primaryColor,
  [`${theme}BackgroundColor`]: look.backgroundColor,
  closeEnabled: String(look.closeEnabled),
  displayName: look.displayName ?? '',
});

const brand = async (world: World, pick: Pick): Promise<Example> => {
  const [by, merchantId] = [await world.admin(), await ownMerchant(world)];
  const [light, dark, params] = pick(
    [131, 132, paramsOf(1, true, 'The one')],
    [null, 202, paramsOf(2, false, '')],
    [301, null, paramsOf(3, true, '')],
  );
  const darkModeToggle = pick(true, false, true);
  const logos = { lightLogo: light && (await logo(light)), darkLogo: dark && (await logo(dark)) };
  const version = pick(0, undefined);
  const body = { merchantId, ...logos, darkModeToggle, params, ...(version !== undefined && { version }) };
  const { page } = await hostPayment(world.portal, merchantId);
  const theme = darkModeToggle ? 'dark' : 'light';
  const object = `branding of ${merchantId}`;
  return {
    by,
    body,
    record: { object, details: { themeBefore: 'light', theme: 'dark' } },
    refused: {
      body: { ...unchanged(merchantId), version: 7 },
      record: { object, details: { reason: 'brandingChanged' } },
    },
    places: {
      'its branding': async () => {
        const read = await by.get(`${BRANDING}?merchantId=${merchantId}`);
        const kept = { lightLogo: await sideOf(world, read.lightLogo), darkLogo: await sideOf(world, read.darkLogo) };
        return { ...some(read, 'merchantId', 'darkModeToggle', 'params'), ...kept };
      },
      'the page of a payment': async () => {
        const { look } = await page();
        return {
          [`${theme}Logo`]: await sideOf(world, look.logoUrl),
          darkModeToggle: look.theme === 'dark',
          params: { ...params, ...shownIn(theme, look) },
        };
      },
    },
    as: { lightLogo: light, darkLogo: dark },
  };
};

const consumerIn = async (by: Actor, merchantId: string, userId: string) =>
  (await by.get(`${VIP}?merchantId=${merchantId}&userId=${encodeURIComponent(userId)}`)).data[0];

/** A merchant of its own, with a webhook where one is wanted. The address holds a secret, which no record may show. */
const hook = async (world: World, isThere = true) => {
  const [by, merchantId] = [await world.admin(), await ownMerchant(world)];
  const body = { merchantId, url: `http://127.0.0.9:8080/${merchantId}?token=${PASSWORD}` };
  if (isThere) await by.send('PUT', HOOK, body);
  const details = { host: '127.0.0.9:8080' };
  return { by, merchantId, body, record: { object: `webhook of ${merchantId}`, details } };
};
/** Where a merchant has no webhook, as M1 has none. */
const NO_HOOK: Entry = { object: 'webhook of M1', details: { reason: 'noWebhook' } };

const onHook = async (world: World): Promise<Example> => {
  const { by, merchantId, record } = await hook(world);
  return { by, body: { merchantId }, record, refused: { body: { merchantId: 'M1' }, record: NO_HOOK } };
};

/** What people do about rows, consumers and payments. */
export const WORK_EXAMPLES: Examples = {
  'POST /v1/report/ibt/eft/representments/decline': async world => {
    const tokens = [world.unique(), world.unique()];
    const rows = tokens.map(token => representmentRow(token));
    await take(world.portal.database, 'ibt-representments', rows);
    const object = '2 representments';
    return {
      by: await world.admin(),
      body: { transactions: tokens },
      record: { object, details: { count: 2, amountCents: 25_000, journalTokens: tokens.join(' ') } },
      refused: { record: { object, details: { reason: 'representmentDeclined' } } },
    };
  },
  'POST /v1/users/vip': async (world, pick) => {
    const [by, merchantId, consumer] = [await world.admin(), await ownMerchant(world), `v-${world.unique()}`];
    const rating = pick('VIP-1', 'VIP-2');
    const riskRatingId = await ratingId(world.portal, merchantId, rating);
    const object = `vip consumer of ${merchantId}`;
    return {
      by,
      body: { merchantId, merchantUserId: consumer, riskRatingId },
      record: { object, details: { consumer, rating } },
      refused: refusedField('merchantUserId', 'unique', { consumer }, object),
      places: {
        'the list': async () => {
          const row = await consumerIn(by, merchantId, consumer);
          expect(row).toMatchObject({ riskRating: rating, status: 'active' });
          return { ...some(row, 'merchantId', 'riskRatingId'), merchantUserId: row.userId };
        },
      },
    };
  },
  'PUT /v1/users/vip/:merchantUserId': async (world, pick) => {
    const [by, merchantId, consumer] = [await world.admin(), await ownMerchant(world), `v-${world.unique()}`];
    const rated = async (name: string) => ({
      merchantId,
      riskRatingId: await ratingId(world.portal, merchantId, name),
    });
    await by.send('POST', VIP, { ...(await rated('VIP-1')), merchantUserId: consumer });
    const change = { ...(await rated(pick('VIP-2', 'VIP-3'))), status: pick('disabled', 'active') };
    const object = `vip consumer of ${merchantId}`;
    const ratings = { ratingBefore: 'VIP-1', rating: 'VIP-2' };
    const statuses = { consumerStatusBefore: 'active', consumerStatus: 'disabled' };
    return {
      by,
      params: { merchantUserId: consumer },
      body: { ...change, ...pick({ version: 1 }, {}) },
      record: { object, details: { consumer, ...ratings, ...statuses } },
      refused: {
        body: { ...change, status: 'active', version: 1 },
        record: { object, details: { consumer, reason: 'vipChanged' } },
      },
      places: { 'the list': async () => some(await consumerIn(by, merchantId, consumer), ...Object.keys(change)) },
    };
  },
  'POST /v1/users/vip/bulk': async (world, pick) => {
    const [by, merchantId] = [await world.admin(), await ownMerchant(world)];
    const lines = pick(['VIP-1'], ['VIP-2', 'VIP-3']).map(rating => [`v-${world.unique()}`, rating] as const);
    const object = `vip consumers of ${merchantId}`;
    const invalid = { reason: 'validation', field: 'file.2.riskRating', rules: 'unknown' };
    return {
      by,
      query: { merchantId },
      form: csvForm(`userId,riskRating\n${lines.map(line => `${line.join()}\n`).join('')}`),
      record: { object, details: { count: 1, ratings: 'VIP-1 1' } },
      refused: { form: csvForm('userId,riskRating\nv-7,Gold\n'), record: { object, details: invalid } },
      places: {
        'the list': async () => {
          const { data } = await by.get(`${VIP}?merchantId=${merchantId}`);
          const read = lines.map(([userId]) => data.find((each: Json) => each.userId === userId));
          return { merchantId: read[0].merchantId, file: read.map(each => [each.userId, each.riskRating]) };
        },
      },
      as: { file: lines },
    };
  },
  'POST /v1/ipallowlist': async (world, pick) => {
    const by = await world.admin();
    const [ipAddress, description] = pick(['203.0.113.8', 'The office'], ['198.51.100.0/24', 'The hall']);
    const object = `IP ${ipAddress}`;
    return {
      by,
      body: { ipAddress, description, ...pick({ expiryDate: '2031-01-02T03:04:05Z' }, {}) },
      record: { object },
      refused: refusedField('ipAddress', 'unique', {}, object),
      places: {
        'the list': async () => {
          const { data } = await by.get(`${ADDRESSES}?keyword=${encodeURIComponent(ipAddress)}`);
          return some(data[0], 'ipAddress', 'description', 'expiryDate');
        },
      },
      as: { expiryDate: new Date(world.clock.now().getTime() + 180 * DAY).toISOString() },
    };
  },
  'DELETE /v1/ipallowlist': async world => {
    const by = await world.admin();
    const { id } = await by.send('POST', ADDRESSES, { ipAddress: '203.0.113.9', description: 'Office' });
    const object = 'IP 203.0.113.9';
    const refused = { record: { object, details: { reason: 'ipEntryEnded' } } };
    return { by, query: { ipAddressId: String(id) }, record: { object }, refused };
  },
  'POST /v1/admin/users/merchant/branding': brand,
  'PUT /v1/test-api/webhook': async (world, pick) => {
    const { by, merchantId, body, record } = await hook(world, false);
    const { object } = record;
    const refused = refusedField('url', 'public', { host: '10.0.0.1' }, object);
    return {
      by,
      body: pick(body, { merchantId, url: 'http://127.0.0.9:8080/other' }),
      record,
      refused: { body: { merchantId, url: 'https://10.0.0.1/' }, ...refused },
      places: {
        'its page': async () => some((await by.get(`${HOOK}?merchantId=${merchantId}`)).webhook, 'merchantId', 'url'),
      },
    };
  },
  'DELETE /v1/test-api/webhook': async world => {
    const { by, merchantId, record } = await hook(world);
    const { object } = record;
    const refused = { record: { object, details: { reason: 'noWebhook' } } };
    return { by, query: { merchantId }, record: { object }, refused };
  },
  'POST /v1/test-api/webhook/secret': onHook,
  'POST /v1/test-api/webhook/test': onHook,
  'POST /v1/test-api/webhook/deliveries/send': async world => {
    const { by, merchantId, record } = await hook(world);
    await by.send('POST', `${HOOK}/test`, { merchantId });
    const { data } = await by.get(`${HOOK}/deliveries?merchantId=${merchantId}`);
    await world.portal.database.pool.query("update test_webhook_delivery set state = 'failed', next_try_at = null");
    return {
      by,
      body: { deliveryId: data[0].id },
      record,
      refused: { body: { deliveryId: NONE }, ...refusal('notFound') },
    };
  },
  'POST /v1/credentials': async (world, pick) => {
    const by = await ownAdmin(world);
    const [name, scopes, addresses] = pick(
      ['Nightly books', ['INTERAC_DEPOSIT_ORION', 'DISBURSEMENT_ORION'], ['203.0.113.8', '198.51.100.0/24']],
      ['Data warehouse', ['IBT_RETURN_ORION'], []],
    );
    return {
      by,
      body: { name, scopes, addresses },
      record: { object: expect.stringMatching(/^credential \d+$/), details: { name, scopes: scopes.join(' ') } },
      places: { 'the list': async ({ id }) => some(await credentialOf(by, id), 'name', 'scopes', 'addresses') },
    };
  },
  'POST /v1/credentials/:id/rotate': async (world, pick) => {
    const [by, keepOldFor] = [await ownAdmin(world), pick('now', 'day')];
    const { id } = await by.send('POST', CREDENTIALS, CREDENTIAL);
    return {
      by,
      params: { id },
      body: { keepOldFor },
      record: { object: `credential ${id}`, details: { name: CREDENTIAL.name, keepOldFor } },
      places: {
        'the list': async () => {
          const { oldSecretEndsAt: ends } = await credentialOf(by, id);
          const left = ends && Date.parse(ends) - world.clock.now().getTime();
          return { keepOldFor: left === DAY ? 'day' : left === null ? 'now' : left };
        },
      },
    };
  },
  'POST /v1/credentials/:id/revoke': async world => {
    const by = await ownAdmin(world);
    const { id } = await by.send('POST', CREDENTIALS, CREDENTIAL);
    const object = `credential ${id}`;
    return {
      by,
      params: { id },
      body: {},
      record: { object, details: { name: CREDENTIAL.name } },
      refused: refusal('credentialEnded', { of: object }),
    };
  },
  'PUT /v1/credentials/:id/webhook': async (world, pick) => {
    const { by, params, webhook, record } = await program(world, false);
    const url = pick('http://127.0.0.9:8080/books', 'http://127.0.0.9:8080/warehouse');
    return {
      by,
      params,
      body: { url },
      record,
      places: { 'its page': async () => some(await by.get(webhook), 'url') },
      refused: { body: { url: 'http://10.0.0.1/' }, ...refusedField('url', 'public', { of: record.object }) },
    };
  },
  'DELETE /v1/credentials/:id/webhook': async world => {
    const { body, ...example } = await onProgram(world);
    return example;
  },
  'POST /v1/credentials/:id/webhook/test': onProgram,
  'POST /v1/credentials/:id/webhook/deliveries/send': async world => {
    const { by, params, webhook, record } = await program(world);
    await by.send('POST', `${webhook}/test`, {});
    const { deliveries } = await by.get(webhook);
    await world.portal.database.pool.query("update program_delivery set state = 'failed', next_try_at = null");
    return {
      by,
      params,
      body: { deliveryId: deliveries[0].id },
      record,
      refused: { body: { deliveryId: NONE }, ...refusal('notFound') },
    };
  },
  'POST /v1/test-api/keys': async (world, pick) => {
    const [by, merchantId, keepOldFor] = [await world.admin(), await ownMerchant(world), pick('now', 'day')];
    const { id: old } = await by.send('POST', KEYS, { merchantId, keepOldFor: 'now' });
    const details = { key: expect.stringMatching(/^[\w-]{4}$/), keepOldFor };
    return {
      by,
      body: { merchantId, keepOldFor },
      record: { object: `test API key of ${merchantId}`, details },
      places: {
        'the keys of the merchant': async ({ id }) => {
          const { keys } = await by.get(`${KEYS}?merchantId=${merchantId}`);
          const ends = keys.find((each: Json) => each.id === old)?.endsDate ?? null;
          const isCurrent = keys.some((each: Json) => each.id === id && each.endsDate === null);
          const left = ends && Date.parse(ends) - world.clock.now().getTime();
          return {
            merchantId: isCurrent && merchantId,
            keepOldFor: left === DAY ? 'day' : left === null ? 'now' : left,
          };
        },
      },
    };
  },
  'POST /v1/test-api/keys/revoke': async world => {
    const [by, merchantId] = [await world.admin(), await ownMerchant(world)];
    const { id, keyEnd } = await by.send('POST', KEYS, { merchantId, keepOldFor: 'now' });
    const object = `test API key of ${merchantId}`;
    return {
      by,
      body: { merchantId, keyId: id },
      record: { object, details: { key: keyEnd } },
      refused: { record: { object, details: { reason: 'testKeyEnded' } } },
    };
  },
};
