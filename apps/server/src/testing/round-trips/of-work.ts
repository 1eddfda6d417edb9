import { expect } from 'vitest';
import type { Actor } from '../every-act/act.ts';
import { createUser } from '../factories.ts';
import { BRANDING, dataUrl } from '../features/branding.ts';
import { hostPayment } from '../features/hosted-payments.ts';
import { drawPhoto } from '../features/pictures.ts';
import { csvForm, ratingId, VIP } from '../features/vip.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const ADDRESSES = '/v1/ipallowlist';
const HOOK = '/v1/test-api/webhook';
const KEYS = '/v1/test-api/keys';
const EXPORTS = '/v1/report/export';

/** A merchant of the one company. */
const ownMerchant = ({ merchant, merchantParentId }: World) => merchant({ merchantParentId });

/** A logo that is known by its side, in pixels. */
const logo = async (side: number): Promise<string> =>
  dataUrl(await drawPhoto({ width: side, height: side }, image => image.png({ palette: true, colours: 8 })));
/** The side of the logo at an address. */
const sideOf = async ({ portal: { app } }: World, url: string | null) =>
  url && (await app.inject({ url })).rawPayload.readUInt32BE(16);
/** What a consumer's page shows of a branding whose theme is on. */
const shownIn = (theme: 'light' | 'dark', look: Json) => ({
  [`${theme}PrimaryColor`]: look.primaryColor,
  [`${theme}BackgroundColor`]: look.backgroundColor,
  closeEnabled: String(look.closeEnabled),
  displayName: look.displayName ?? '',
});

const BRANDING_TRIPS: Trips = {
  'POST /v1/admin/users/merchant/branding': async world => {
    const by = await world.admin();
    const [{ merchantId: other }, { merchantId: id }] = [await ownMerchant(world), await ownMerchant(world)];
    const set = async (
      merchantId: string,
      [light, dark]: (number | null)[],
      darkModeToggle: boolean,
      params: Json,
      version?: number,
    ) => {
      const logos = { lightLogo: light && (await logo(light)), darkLogo: dark && (await logo(dark)) };
      const body = { merchantId, ...logos, darkModeToggle, params, ...(version !== undefined && { version }) };
      const page = await hostPayment(world.portal, merchantId);
      const theme = darkModeToggle ? 'dark' : 'light';
      const places = {
        'its branding': async () => {
          const read = await world.get(by, `${BRANDING}?merchantId=${merchantId}`);
          const kept = { lightLogo: await sideOf(world, read.lightLogo), darkLogo: await sideOf(world, read.darkLogo) };
          return { ...some(read, 'merchantId', 'darkModeToggle', 'params'), ...kept };
        },
        'the page of a payment': async () => {
          const { look } = await page.page();
          const logo = darkModeToggle ? 'darkLogo' : 'lightLogo';
          return {
            [logo]: await sideOf(world, look.logoUrl),
            darkModeToggle: look.theme === 'dark',
            params: { ...params, ...shownIn(theme, look) },
          };
        },
      };
      await world.save('POST /v1/admin/users/merchant/branding', { by, body }, places, {
        of: merchantId,
        as: { lightLogo: light, darkLogo: dark },
      });
    };
    const colours = (nth: number, closeEnabled: boolean, displayName: string) => ({
      lightPrimaryColor: `#A${nth}0001`,
      lightBackgroundColor: `#B${nth}0002`,
      darkPrimaryColor: `#C${nth}0003`,
      darkBackgroundColor: `#D${nth}0004`,
      closeEnabled: String(closeEnabled),
      displayName,
    });
    await set(other, [131, 132], false, colours(1, true, 'The other'));
    await set(id, [201, 202], true, colours(2, false, 'Once'), 0);
    await set(id, [null, 302], false, colours(3, true, ''), 1);
    await set(id, [401, null], true, colours(4, false, 'Twice'), 2);
  },
};

const consumer = async ({ get }: World, by: Actor, { merchantId, userId }: Json) => {
  const { data } = await get(by, `${VIP}?merchantId=${merchantId}&userId=${encodeURIComponent(userId)}`);
  return data[0];
};

const VIP_TRIPS: Trips = {
  'POST /v1/users/vip': async world => {
    const by = await world.admin();
    for (const name of ['VIP-1', 'VIP-2']) {
      const { merchantId } = await ownMerchant(world);
      const userId = `v-${world.unique()}`;
      const body = { merchantId, merchantUserId: userId, riskRatingId: await ratingId(world.portal, merchantId, name) };
      await world.save(
        'POST /v1/users/vip',
        { by, body },
        {
          'the list': async () => {
            const row = await consumer(world, by, { merchantId, userId });
            expect(row).toMatchObject({ riskRating: name, status: 'active' });
            return { ...some(row, 'merchantId', 'riskRatingId'), merchantUserId: row.userId };
          },
        },
      );
    }
  },
  'PUT /v1/users/vip/:merchantUserId': async world => {
    const by = await world.admin();
    const [{ merchantId: other }, { merchantId: one }] = [await ownMerchant(world), await ownMerchant(world)];
    const userId = `v-${world.unique()}`;
    const rating = (merchantId: string, name: string) => ratingId(world.portal, merchantId, name);
    for (const merchantId of [other, one]) {
      const riskRatingId = await rating(merchantId, 'VIP-1');
      await by.send('POST', VIP, { merchantId, merchantUserId: userId, riskRatingId });
    }
    const change = async (merchantId: string, name: string, status: string, version?: number) => {
      const riskRatingId = await rating(merchantId, name);
      const body = { merchantId, riskRatingId, status, ...(version && { version }) };
      await world.save(
        'PUT /v1/users/vip/:merchantUserId',
        { by, params: { merchantUserId: userId }, body },
        {
          'the list': async () =>
            some(await consumer(world, by, { merchantId, userId }), 'merchantId', 'riskRatingId', 'status'),
        },
        { of: `${userId} of ${merchantId}` },
      );
    };
    await change(other, 'VIP-3', 'disabled', 1);
    await change(one, 'VIP-2', 'disabled', 1);
    await change(one, 'VIP-3', 'active');
  },
  'POST /v1/users/vip/bulk': async world => {
    const by = await world.admin();
    for (const ratings of [['VIP-1', 'VIP-2'], ['VIP-3']]) {
      const { merchantId } = await ownMerchant(world);
      const lines = ratings.map(rating => [`v-${world.unique()}`, rating]);
      const file = `userId,riskRating\n${lines.map(line => `${line.join(',')}\n`).join('')}`;
      await world.save(
        'POST /v1/users/vip/bulk',
        { by, query: { merchantId }, form: csvForm(file) },
        {
          'the list': async () => {
            const { data } = await world.get(by, `${VIP}?merchantId=${merchantId}`);
            const read = lines.map(([userId]) => data.find((each: Json) => each.userId === userId));
            return { merchantId: read[0].merchantId, file: read.map(each => [each.userId, each.riskRating]) };
          },
        },
        { as: { file: lines } },
      );
    }
  },
};

const TEST_API_TRIPS: Trips = {
  'POST /v1/ipallowlist': async world => {
    const by = await world.admin();
    const days = 180 * 86_400_000;
    const add = (ipAddress: string, description: string, expiryDate?: string) =>
      world.save(
        'POST /v1/ipallowlist',
        { by, body: { ipAddress, description, ...(expiryDate && { expiryDate }) } },
        {
          'the list': async () =>
            some(
              (await world.get(by, `${ADDRESSES}?keyword=${encodeURIComponent(ipAddress)}`)).data[0],
              'ipAddress',
              'description',
              'expiryDate',
            ),
        },
        { as: { expiryDate: new Date(world.clock.now().getTime() + days).toISOString() } },
      );
    await add('203.0.113.21', 'The office', '2031-01-02T03:04:05Z');
    await add('198.51.100.0/24', 'The hall', '2032-01-02T03:04:05Z');
    await add('203.0.113.22', 'The branch');
  },
  'PUT /v1/test-api/webhook': async world => {
    const by = await world.admin();
    const [{ merchantId: other }, { merchantId: one }] = [await ownMerchant(world), await ownMerchant(world)];
    const set = (merchantId: string, url: string) =>
      world.save(
        'PUT /v1/test-api/webhook',
        { by, body: { merchantId, url } },
        {
          'its page': async () =>
            some((await world.get(by, `${HOOK}?merchantId=${merchantId}`)).webhook, 'merchantId', 'url'),
        },
        { of: merchantId },
      );
    await set(other, 'http://127.0.0.9:8080/other');
    await set(one, 'http://127.0.0.9:8080/once');
    await set(one, 'http://127.0.0.9:8080/twice');
  },
  'POST /v1/test-api/keys': async world => {
    const by = await world.admin();
    const day = 24 * 3_600_000;
    for (const keepOldFor of ['now', 'day']) {
      const { merchantId } = await ownMerchant(world);
      const { id: old } = await by.send('POST', KEYS, { merchantId, keepOldFor: 'now' });
      await world.save(
        'POST /v1/test-api/keys',
        { by, body: { merchantId, keepOldFor } },
        {
          'the keys of the merchant': async ({ id }) => {
            const { keys } = await world.get(by, `${KEYS}?merchantId=${merchantId}`);
            const ends = keys.find((each: Json) => each.id === old)?.endsDate ?? null;
            const isCurrent = keys.some((each: Json) => each.id === id && each.endsDate === null);
            const left = ends && Date.parse(ends) - world.clock.now().getTime();
            return {
              merchantId: isCurrent && merchantId,
              keepOldFor: left === day ? 'day' : left === null ? 'now' : left,
            };
          },
        },
      );
    }
  },
};

const EXPORTED = ['reportName', 'product', 'filters', 'exportFileType', 'columns', 'exportScheduleFrequency'];
const SORTED = { timeRangeOption: 'COMPLETIONTRANSACTIONDATETIME', sortBy: 'originalAmt', order: 'asc' };
const PAYINS = {
  ...SORTED,
  transStatusId: ['S', 'R'],
  errorCode: '99',
  customerName: 'Ana',
  merchantId: ['M1'],
  interacId: 'i-1',
};
const RETURNS = { timeOption: 'RETURNPROCESSEDDATETIME', merchantTxnId: 'order-9', customerName: 'Léo' };

/** An export in the background, or with a schedule's id another frequency of that. */
const exportTrip = async (world: World) => {
  const by = await world.admin();
  const ask = (body: object, as: object = {}) =>
    world.save(
      'POST /v1/report/export',
      { by, body },
      {
        'the history': async ({ reportRequestId: id }) => {
          const { exports } = await world.get(by, `${EXPORTS}/exportDetails?reportRequestId=${id}`);
          return some({ ...exports[0], exportScheduleFrequency: exports[0].frequency }, ...EXPORTED);
        },
        'the panel': async ({ reportRequestId: id }) => {
          const { exports } = await world.get(by, `${EXPORTS}/drawerEntities`);
          const found = exports.find((each: Json) => each.reportRequestId === id);
          return some({ ...found, exportScheduleFrequency: found.frequency }, ...EXPORTED);
        },
      },
      { as: { exportScheduleFrequency: null, ...as } },
    );
  const filters = { ...PAYINS, fromDateTime: '2026-02-03T04:05:06', toDateTime: '2026-04-05T06:07:08' };
  const [type, columns] = ['XLSX', ['transId', 'originalAmt']];
  await ask({ reportName: 'PAYINS', product: 'INTERAC', filters, exportFileType: type, columns });
  const asked = {
    fromDateTime: '2026-05-06T07:08:09',
    toDateTime: '2026-06-07T08:09:10',
    ...SORTED,
    order: 'desc',
    transId: '1'.repeat(26),
  };
  await ask({
    reportName: 'PAYOUTS',
    product: 'INTERAC',
    filters: asked,
    exportFileType: 'CSV',
    columns: ['merchantFee'],
  });
  const returns = { fromTime: '2026-07-08T09:10:11', toTime: '2026-08-09T10:11:12', ...RETURNS };
  const kept = { ...returns, ibtTransactionsSortList: 'returnProcessingDateTime', orderType: 'desc' };
  await ask(
    { reportName: 'RETURNS', product: 'IBT', filters: returns },
    { filters: kept, exportFileType: 'CSV', columns: null },
  );

  const wish = { reportName: 'RETURNS', product: 'IBT', filters: RETURNS, exportFileType: 'XLSX', columns: ['txnAmt'] };
  const change = async (exportScheduleFrequency: string) => {
    const made = {
      ...wish,
      exportScheduleFrequency: 'DAILY',
      filters: { ...RETURNS, customerName: exportScheduleFrequency },
    };
    const { scheduleId } = await by.send('POST', `${EXPORTS}/schedule`, made);
    await world.save(
      'POST /v1/report/export',
      { by, body: { ...made, scheduleId, exportScheduleFrequency } },
      { 'the schedules': async () => some(await scheduleIn(world, by, String(scheduleId)), ...EXPORTED) },
      { as: { ...made, filters: expect.objectContaining(made.filters), exportScheduleFrequency } },
    );
  };
  await change('MONTHLY');
  await change('WEEKLY');
};

const scheduleIn = async ({ get }: World, by: Actor, id: string) =>
  (await get(by, `${EXPORTS}/schedules`)).schedules.find(({ scheduleId }: Json) => scheduleId === id);

const SCHEDULE_TRIPS: Trips = {
  'POST /v1/report/export': exportTrip,
  'POST /v1/report/export/schedule': async world => {
    const by = await world.admin();
    const colleague = async () =>
      (await createUser(world.portal.database, { merchantParentId: world.merchantParentId })).id;
    const create = (body: object, as: object = {}) =>
      world.save(
        'POST /v1/report/export/schedule',
        { by, body },
        {
          'the schedules': async ({ scheduleId }) => {
            const { recipients, ...schedule } = await scheduleIn(world, by, scheduleId);
            return { ...some(schedule, ...EXPORTED), recipients: recipients.map(({ id }: Json) => id) };
          },
        },
        { as },
      );
    const [ann, ben, cleo] = [await colleague(), await colleague(), await colleague()];
    const payins = { reportName: 'PAYINS', product: 'INTERAC', filters: PAYINS, columns: ['transId', 'merchantFee'] };
    await create({
      ...payins,
      exportFileType: 'XLSX',
      exportScheduleFrequency: 'SEMI_MONTHLY',
      recipients: [ann, cleo],
    });
    const payouts = {
      reportName: 'PAYOUTS',
      product: 'INTERAC',
      filters: { ...SORTED, transId: '1'.repeat(26) },
      columns: ['originalAmt'],
    };
    await create({ ...payouts, exportFileType: 'CSV', exportScheduleFrequency: 'WEEKLY', recipients: [ben] });
    const kept = { ...RETURNS, ibtTransactionsSortList: 'returnProcessingDateTime', orderType: 'desc' };
    const returns = { reportName: 'RETURNS', product: 'IBT', filters: RETURNS, exportScheduleFrequency: 'MONTHLY' };
    await create(returns, { filters: kept, exportFileType: 'CSV', columns: null, recipients: [] });
  },
  'PUT /v1/report/export/schedule/pause': async world => {
    const by = await world.admin();
    const make = async (transId: string) => {
      const wish = { reportName: 'PAYINS', product: 'INTERAC', filters: { transId }, exportScheduleFrequency: 'DAILY' };
      return String((await by.send('POST', `${EXPORTS}/schedule`, wish))['scheduleId']);
    };
    const [other, one] = [await make('3'.repeat(26)), await make('4'.repeat(26))];
    const pause = (scheduleId: string, isPaused: boolean) =>
      world.save(
        'PUT /v1/report/export/schedule/pause',
        { by, query: { scheduleId }, body: { isPaused } },
        { 'the schedules': async () => ({ isPaused: (await scheduleIn(world, by, scheduleId)).state === 'paused' }) },
        { of: scheduleId },
      );
    await pause(other, true);
    await pause(one, true);
    await pause(one, false);
  },
};

/** What people do about rows, files and payments. */
export const WORK_TRIPS: Trips = { ...BRANDING_TRIPS, ...VIP_TRIPS, ...TEST_API_TRIPS, ...SCHEDULE_TRIPS };
