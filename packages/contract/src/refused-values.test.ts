import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listCurrentBalances } from './balances/routes.ts';
import { brandingParams, DEFAULT_PARAMS } from './branding/schemas.ts';
import { listOwnMerchants } from './merchants/routes.ts';
import { createMerchantBody, merchantSettings } from './merchants/schemas.ts';
import { announcementBody } from './notifications/announcements.ts';
import { declineRepresentmentsRoute } from './representments/routes.ts';
import { preferences } from './users/routes.ts';
import { addVipBody, updateVipBody } from './vip/schemas.ts';

/* What each of these takes is bounded by the specification or a decision: a value beyond a bound, or in another form, is refused where it stands. */

const ANNOUNCEMENT = {
  titleEn: 'Maintenance',
  titleFr: 'Entretien',
  textEn: 'On Sunday',
  textFr: 'Dimanche',
  audience: 'all',
  merchantParentId: null,
  roleId: null,
  startsAt: '2026-06-18T08:00',
  endsAt: '2026-06-19T08:00',
  inPortal: true,
  byMail: false,
};
const MERCHANT = { merchantParentId: 'maple', merchantId: 'M1', merchantName: 'Maple Kite', products: [] };
const CONTACT = { name: 'Ann', title: '', email: 'ann@shop.example', phone: '' };
const SETTINGS = {
  merchantName: 'Maple Kite',
  products: ['IBT'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: true,
  contacts: [CONTACT],
};
const VIP = { merchantId: 'M1', merchantUserId: 'c-1', riskRatingId: 1 };
const CHANGED_VIP = { merchantId: 'M1', riskRatingId: 1, status: 'active' };
const pages = { taken: { page: '1', limit: '100', keyword: 'abc' }, schema: listOwnMerchants.schema.querystring };
const tokens = { taken: { transactions: ['a'] }, schema: declineRepresentmentsRoute.schema.body };

const wrongIn = (schema: z.ZodType, given: object): string[] => [
  ...new Set(schema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))),
];

const CASES: readonly (readonly [of: string, schema: z.ZodType, taken: object, wrong: readonly object[]])[] = [
  [
    'an announcement',
    announcementBody,
    ANNOUNCEMENT,
    [{ titleFr: ' ' }, { textEn: 'Hello\u202Eolleh' }, { startsAt: '2026-02-30T00:00' }],
  ],
  [
    'a new merchant',
    createMerchantBody,
    MERCHANT,
    [
      { merchantId: 'seventeen-letters' },
      { merchantId: '' },
      { merchantId: 'a b' },
      { merchantName: ' ' },
      { merchantName: 'x'.repeat(256) },
      { products: ['IBT', 'IBT'] },
    ],
  ],
  ['settings of a merchant', merchantSettings, SETTINGS, [{ settlementTime: '24:00' }]],
  [
    'a look',
    brandingParams,
    DEFAULT_PARAMS,
    [{ lightPrimaryColor: '066697' }, { darkBackgroundColor: '#06669' }, { lightBackgroundColor: '#06669G' }],
  ],
  [
    'a page',
    pages.schema,
    pages.taken,
    [{ limit: '101' }, { limit: '0' }, { page: '0' }, { page: '1e3' }, { keyword: 'ab' }],
  ],
  [
    'representments to decline',
    tokens.schema,
    tokens.taken,
    [
      { transactions: [] },
      { transactions: ['a', 'a'] },
      { transactions: Array.from({ length: 101 }, (_, n) => `t${n}`) },
    ],
  ],
  [
    'a VIP consumer',
    addVipBody,
    VIP,
    [
      { merchantUserId: '' },
      { merchantUserId: 'x'.repeat(256) },
      { merchantUserId: 'a\u202Eb' },
      { merchantUserId: '..' },
    ],
  ],
  [
    'a change of a VIP consumer',
    updateVipBody,
    CHANGED_VIP,
    [{ riskRatingId: 0 }, { riskRatingId: '1' }, { status: 'suspended' }, { version: 0 }],
  ],
];

test.each(CASES.flatMap(([of, schema, taken, wrong]) => wrong.map(each => [of, each, schema, taken] as const)))(
  '%s is refused with %j',
  (_, wrong, schema, taken) => {
    expect(wrongIn(schema, taken)).toEqual([]);
    expect(wrongIn(schema, { ...taken, ...wrong })).toEqual(Object.keys(wrong));
  },
);

test.each([
  [{ locale: 'de-DE' }, 'locale'],
  [{ grids: { a: { pageSize: 0 } } }, 'grids.a.pageSize'],
  [{ grids: { a: { pageSize: 101 } } }, 'grids.a.pageSize'],
  [{ grids: { 'A B': {} } }, 'grids.A B'],
  [{ grids: { a: { hiddenColumns: Array(101).fill('x') } } }, 'grids.a.hiddenColumns'],
])('preferences are refused with %j', (wrong, field) => expect(wrongIn(preferences, wrong)).toEqual([field]));

test('a contact of a merchant has an address', () =>
  expect(wrongIn(merchantSettings, { ...SETTINGS, contacts: [{ ...CONTACT, email: 'not one' }] })).toEqual([
    'contacts.0.email',
  ]));

test('balances are of one merchant to five hundred', () => {
  const many = (count: number) => ({ merchantId: Array.from({ length: count }, (_, n) => `m${n}`) });
  expect([0, 1, 500, 501].map(count => wrongIn(listCurrentBalances.schema.body, many(count)).length)).toEqual([
    1, 0, 0, 1,
  ]);
});
