import { buildTestApp, createTestClock } from '../build-test-app.ts';
import { createMerchant } from '../factories.ts';
import { openForTests } from '../open-for-tests.ts';
import { aFee } from './fees.ts';
import { newStaff } from './merchant-admin.ts';

export const DEFINITIONS = '/v1/admin/fee-definitions';
export const PROFILES = '/v1/admin/fee-profiles';
export const ASSIGNMENTS = '/v1/admin/fee-assignments';
/** The definition of e-Transfer payins of the profile that the migration brings. */
export const STANDARD_PAYIN = 'fee00000-0000-4000-8000-000000000001';
export const KIND = { channel: 'INTERAC', type: 'PAYIN' } as const;
/** After every day of the database, which refuses fees of the past by its own clock; `LATER` is some days after tomorrow. */
export const [TODAY, TOMORROW, LATER] = ['2040-06-18', '2040-06-19', '2040-06-27'] as const;

export type Asked = readonly [method: 'DELETE' | 'GET' | 'POST' | 'PUT', url: string, payload?: object];

/** The portal as somebody of the staff sees it who has shown a second factor. */
const openFeePortal = async () => {
  const portal = await buildTestApp({ clock: createTestClock(new Date(`${TODAY}T16:00:00Z`)) });
  const headers = await newStaff(portal, 101);
  const send = async (...[method, url, payload]: Asked) => {
    const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const get = async (url: string) => (await send('GET', url)).body;
  let made = 0;
  /** A new definition and a profile of it, which nobody has, and a merchant. */
  const openWorld = async () => {
    made += 1;
    const name = `Definition ${made}`;
    const body = { name, description: '', ...KIND, effectiveFrom: TOMORROW, fees: [aFee()] };
    const { id } = (await send('POST', DEFINITIONS, body)).body;
    const profile = { name: `Profile ${made}`, description: '', definitionIds: [id as string] };
    const { id: profileId } = (await send('POST', PROFILES, profile)).body;
    const merchantName = `Merchant ${made}`;
    const { merchantId } = await createMerchant(portal.database, { merchantName });
    const ofMerchant = `/v1/admin/merchant-fees/${merchantId}`;
    const world = { name, body, profile, merchantId, merchantName, ofMerchant };
    return { ...world, id: id as string, profileId: profileId as string };
  };
  type World = Awaited<ReturnType<typeof openWorld>>;
  return {
    ...portal,
    send,
    get,
    openWorld,
    addVersion: ({ id }: World) =>
      send('POST', `${DEFINITIONS}/${id}/versions`, { effectiveFrom: LATER, fees: [aFee()], revision: 1 }),
    saveCustom: ({ ofMerchant }: World) =>
      send('POST', `${ofMerchant}/custom`, { ...KIND, effectiveFrom: LATER, fees: [aFee()] }),
    /** The id of what was chosen for a merchant on its newest day. */
    newestChoice: async ({ ofMerchant }: World): Promise<number> => (await get(ofMerchant)).assignments[0].id,
  };
};

type FeePortal = Awaited<ReturnType<typeof openFeePortal>>;
export type FeeWorld = Awaited<ReturnType<FeePortal['openWorld']>>;

/** The same for all tests of a file, closed after them. */
export const useFeePortal = (): FeePortal => openForTests(openFeePortal, portal => portal.close());
