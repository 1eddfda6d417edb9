import type { MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import { createMerchantParent } from '../factories.ts';
import { some, type Trips } from './trips.ts';

const MERCHANTS = '/v1/admin/merchants';
const PARENTS = '/v1/admin/parents';

/** What the staff set of merchants and their parents. */
export const MERCHANT_TRIPS: Trips = {
  'POST /v1/admin/merchants': async world => {
    const by = await world.staff();
    for (const [name, products] of [
      ['Granite', ['IBT']],
      ['Basalt', ['INTERAC']],
    ] as const) {
      const { id: merchantParentId } = await createMerchantParent(world.portal.database);
      const body = { merchantParentId, merchantId: `N${world.unique()}`, merchantName: `${name} Loon`, products };
      await world.save(
        'POST /v1/admin/merchants',
        { by, body },
        {
          'its page': async () => some(await world.get(by, `${MERCHANTS}/${body.merchantId}`), ...Object.keys(body)),
          'the list': async () =>
            some((await world.get(by, `${MERCHANTS}?keyword=${body.merchantId}`)).data[0], ...Object.keys(body)),
        },
      );
    }
  },
  'PUT /v1/admin/merchants/:id': async world => {
    const by = await world.staff();
    const { merchantId: other, merchantParentId } = await world.merchant();
    const { merchantId: id } = await world.merchant({ merchantParentId, merchantStatus: 'DRAFT' });
    const set = (of: string, values: MerchantSettings, version: number) =>
      world.save(
        'PUT /v1/admin/merchants/:id',
        { by, params: { id: of }, body: { ...values, version } },
        {
          'its page': async () => some(await world.get(by, `${MERCHANTS}/${of}`), ...Object.keys(values)),
          'the list': async () =>
            some((await world.get(by, `${MERCHANTS}?keyword=${of}`)).data[0], 'merchantName', 'products'),
        },
      );
    const contact = (word: string, nth: number) => ({
      name: `${word} Finchley`,
      title: `${word} of finance`,
      email: `${word}@loon.example`,
      phone: `+1 416 555 010${nth}`,
    });
    await set(
      other,
      {
        merchantName: 'Basalt Loon',
        products: ['IBT'],
        settlementTime: '04:15',
        allowsDeclines: false,
        allowsTestApi: true,
        contacts: [contact('ada', 1)],
      },
      1,
    );
    await set(
      id,
      {
        merchantName: 'Granite Loon',
        products: ['INTERAC'],
        settlementTime: '05:30',
        allowsDeclines: true,
        allowsTestApi: false,
        contacts: [contact('eve', 2), contact('ida', 3)],
      },
      1,
    );
    await set(
      id,
      {
        merchantName: 'Marble Loon',
        products: ['INTERAC', 'IBT'],
        settlementTime: '06:45',
        allowsDeclines: false,
        allowsTestApi: true,
        contacts: [contact('una', 4)],
      },
      2,
    );
    await set(
      id,
      {
        merchantName: 'Slate Loon',
        products: ['IBT'],
        settlementTime: null,
        allowsDeclines: false,
        allowsTestApi: false,
        contacts: [],
      },
      3,
    );
  },
  'POST /v1/admin/merchants/:id/suspend': async world => {
    const by = await world.staff();
    for (const reason of ['Chargebacks', 'A court order']) {
      const { merchantId: id } = await world.merchant();
      await world.save(
        'POST /v1/admin/merchants/:id/suspend',
        { by, params: { id }, body: { reason, version: 1 } },
        {
          'its page': async () => ({ reason: (await world.get(by, `${MERCHANTS}/${id}`)).suspendedReason }),
          'the trail': async () => ({ reason: (await world.trail('merchant_suspended', `merchant ${id}`)).why }),
        },
      );
    }
  },
  'POST /v1/admin/parents': async world => {
    const by = await world.staff();
    for (const name of ['Granite Group', 'Basalt Group']) {
      const body = { id: `P${world.unique()}`, name };
      await world.save(
        'POST /v1/admin/parents',
        { by, body },
        {
          'the list': async () => some((await world.get(by, `${PARENTS}?keyword=${body.id}`)).data[0], 'id', 'name'),
        },
      );
    }
  },
  'PUT /v1/admin/parents/:id': async world => {
    const by = await world.staff();
    const make = async () => (await createMerchantParent(world.portal.database)).id;
    const [other, id] = [await make(), await make()];
    const rename = (of: string, name: string, version: number) =>
      world.save(
        'PUT /v1/admin/parents/:id',
        { by, params: { id: of }, body: { name, version } },
        {
          'the list': async () => some((await world.get(by, `${PARENTS}?keyword=${of}`)).data[0], 'name'),
        },
      );
    await rename(other, 'The Other Group', 1);
    await rename(id, 'Once Group', 1);
    await rename(id, 'Twice Group', 2);
  },
  'PUT /v1/admin/parents/:id/mfa-enforcement': async world => {
    const by = await world.staff();
    const make = async () => (await createMerchantParent(world.portal.database)).id;
    const [other, id] = [await make(), await make()];
    const enforce = (of: string, enabled: boolean) =>
      world.save(
        'PUT /v1/admin/parents/:id/mfa-enforcement',
        { by, params: { id: of }, body: { enabled } },
        {
          'the list': async () => ({
            enabled: (await world.get(by, `${PARENTS}?keyword=${of}`)).data[0].mfaEnforced,
          }),
        },
      );
    await enforce(other, true);
    await enforce(id, true);
    await enforce(id, false);
  },
};
