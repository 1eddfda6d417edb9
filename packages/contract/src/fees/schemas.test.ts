import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calculateFee } from './calculator.ts';
import { feeBody } from './fee.ts';
import { listMerchantFees, withdrawFeeAssignment } from './merchant-routes.ts';
import { listDefinitionsQuery, listFeesQuery } from './routes.ts';
import {
  assignProfileBody,
  chooseDefinitionBody,
  customFeesBody,
  definitionBody,
  feeDay,
  profileBody,
  revision,
} from './schemas.ts';
import { feeSet, kindFaults } from './set.ts';
import { feeDifferencesQuery, repriceMonth } from './what-if.ts';

/* What people and programs may say of fees (decision 031), at its very edges, and the sentence at what they may not. */

/** What is refused and why, `field: sentence`; empty where all of it is taken. */
const refusals = (schema: z.ZodType, given: unknown): string[] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const some = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));
const text = (length: number): string => 'A'.repeat(length);

const FEE = {
  id: idOf(1),
  name: 'Payin',
  debitJe: 'MERCHANT-AVAILABLE',
  creditJe: 'FEE-INCOME',
  journalCode: 'FEES',
  currency: 'CAD' as const,
  country: 'CA' as const,
  region: null,
  flatCents: 125,
  percentage: 15_000,
  lowerCents: 0,
  upperCents: null,
  minCents: null,
  maxCents: null,
  targetFeeId: null,
};
const feeOf = (nth: number, changes: object = {}) => ({
  ...FEE,
  id: idOf(nth + 1),
  name: `Fee ${nth}`,
  journalCode: `J${nth}`,
  ...changes,
});
const DEFINITION = {
  name: 'Payins',
  description: '',
  channel: 'INTERAC',
  type: 'PAYIN',
  effectiveFrom: '2040-06-19',
  fees: [FEE],
};
const { name: _, description: __, ...CUSTOM } = DEFINITION;
const PROFILE = { name: 'Profile', description: '', definitionIds: [idOf(1)] };
const ASSIGNED = { merchantIds: null, profileId: idOf(1), effectiveFrom: '2040-06-19' };
const CHOSEN = { channel: 'INTERAC', type: 'PAYIN', definitionId: null, effectiveFrom: '2040-06-19' };
const ASKED = { merchantId: 'M1', channel: 'INTERAC', type: 'PAYIN', amountCents: '1', day: '2026-06-18' };
const { querystring: calculation } = calculateFee.schema;
const { querystring: months } = repriceMonth.schema;
const { params: withdrawn } = withdrawFeeAssignment.schema;

const REQUIRED = 'You must fill in all required fields';
const WORD = 'Use capital letters, digits and hyphens';
const NO_DAY = 'There is no such day';
const NO_MONTH = 'Must be a month, such as 2026-10';
const WHOLE = 'Must be a whole number';
const CENTS = { taken: [0, 100_000_000], refused: [[-1], [100_000_001], [0.5]] };
const DAYS = {
  taken: ['2026-06-18', '2028-02-29', '2100-01-01'],
  refused: [
    ['2026-02-29', NO_DAY],
    ['2026-06-31', NO_DAY],
    ['2100-01-02', NO_DAY],
    ['26-06-18', 'Enter a day as YYYY-MM-DD'],
    ['2026-6-18', 'Enter a day as YYYY-MM-DD'],
    ['2026-06-1', 'Enter a day as YYYY-MM-DD'],
    ['2026-06-18 '],
  ],
};
const BOOKED = {
  taken: ['A', '9', 'A-1', 'JE-4010', ' A ', text(32)],
  refused: [['', REQUIRED], [' ', REQUIRED], ['a', WORD], ['-A', WORD], ['A_B', WORD], ['A B', WORD], [text(33)]],
};
const NAMES = { taken: ['x', ' x ', text(100)], refused: [['', REQUIRED], [' ', REQUIRED], [text(101)]] };

interface Field {
  taken: readonly unknown[];
  /** What is refused there, with its sentence where it is one of ours. */
  refused: readonly (readonly unknown[])[];
}

test.each<[string, string, z.ZodType, object, Field]>([
  ['a fee', 'id', feeBody, FEE, { taken: [idOf(2)], refused: [['x'], ['']] }],
  ['a fee', 'name', feeBody, FEE, NAMES],
  ['a fee', 'debitJe', feeBody, FEE, BOOKED],
  ['a fee', 'creditJe', feeBody, FEE, BOOKED],
  ['a fee', 'journalCode', feeBody, FEE, BOOKED],
  ['a fee', 'currency', feeBody, FEE, { taken: ['CAD'], refused: [['USD'], ['']] }],
  ['a fee', 'country', feeBody, FEE, { taken: ['CA'], refused: [['US'], ['']] }],
  ['a fee', 'region', feeBody, FEE, { taken: [null, 'QC', 'YT'], refused: [['XX'], ['']] }],
  ['a fee', 'flatCents', feeBody, FEE, CENTS],
  ['a fee', 'percentage', feeBody, FEE, { taken: [0, 1, 1_000_000], refused: [[-1], [1_000_001], [0.5]] }],
  ['a fee', 'lowerCents', feeBody, FEE, { taken: [0, 100_000_000_000], refused: [[-1], [100_000_000_001], [0.5]] }],
  [
    'a fee from 1.00 on',
    'upperCents',
    feeBody,
    { ...FEE, lowerCents: 100 },
    {
      taken: [null, 101, 100_000_000_000],
      refused: [[100, 'The upper threshold must be above the lower one'], [100_000_000_001], [101.5]],
    },
  ],
  ['a fee', 'minCents', feeBody, FEE, { ...CENTS, taken: [null, ...CENTS.taken] }],
  [
    'a fee of 1.00 at least',
    'maxCents',
    feeBody,
    { ...FEE, minCents: 100 },
    {
      taken: [null, 100, 100_000_000],
      refused: [[99, 'The maximum must not be below the minimum'], [100_000_001], [100.5]],
    },
  ],
  ['a fee', 'targetFeeId', feeBody, FEE, { taken: [null, idOf(2)], refused: [['x']] }],
  ['a definition', 'name', definitionBody, DEFINITION, NAMES],
  ['a definition', 'description', definitionBody, DEFINITION, { taken: ['', text(500)], refused: [[text(501)]] }],
  ['a definition', 'effectiveFrom', definitionBody, DEFINITION, DAYS],
  ['custom fees', 'effectiveFrom', customFeesBody, CUSTOM, DAYS],
  ['a profile', 'name', profileBody, PROFILE, NAMES],
  ['a profile', 'description', profileBody, PROFILE, { taken: ['', text(500)], refused: [[text(501)]] }],
  [
    'a profile',
    'definitionIds',
    profileBody,
    PROFILE,
    {
      taken: [[idOf(1)], some(50, idOf)],
      refused: [[[], REQUIRED], [[idOf(1), idOf(2), idOf(1)], 'Name each definition once'], [some(51, idOf)]],
    },
  ],
  [
    'a choice of a profile',
    'merchantIds',
    assignProfileBody,
    ASSIGNED,
    {
      taken: [null, ['M1'], some(200, nth => `M${nth}`)],
      refused: [[[], 'Choose a merchant'], [some(201, nth => `M${nth}`)]],
    },
  ],
  ['a choice of a profile', 'profileId', assignProfileBody, ASSIGNED, { taken: [null, idOf(1)], refused: [['x']] }],
  ['a choice of a profile', 'effectiveFrom', assignProfileBody, ASSIGNED, DAYS],
  ['a choice', 'definitionId', chooseDefinitionBody, CHOSEN, { taken: [null, idOf(1)], refused: [['x']] }],
  ['a choice', 'effectiveFrom', chooseDefinitionBody, CHOSEN, DAYS],
  ['a calculation', 'day', calculation, ASKED, DAYS],
  [
    'a calculation',
    'amountCents',
    calculation,
    ASKED,
    { taken: ['0', '2000000000'], refused: [['2000000001'], ['-1', WHOLE], ['1.5', WHOLE]] },
  ],
  [
    'a month repriced',
    'month',
    months,
    {},
    {
      taken: [undefined, '2026-01', '2026-09', '2026-10', '2026-12', '2099-11'],
      refused: [
        ['2026-00', NO_MONTH],
        ['2026-13', NO_MONTH],
        ['1926-10', NO_MONTH],
        ['2026-1', NO_MONTH],
        ['x2026-10'],
      ],
    },
  ],
  [
    'a choice taken back',
    'id',
    withdrawn,
    {},
    {
      taken: ['1', '10', '9'.repeat(15)],
      refused: [['0', WHOLE], ['01', WHOLE], ['1x', WHOLE], ['x1', WHOLE], ['9'.repeat(16)]],
    },
  ],
  [
    'rows compared from 2026-01-01 on',
    'to',
    feeDifferencesQuery,
    { from: '2026-01-01' },
    {
      taken: ['2026-01-01', '2026-04-02'],
      refused: [
        ['2026-04-03', 'Choose at most 92 days'],
        ['2025-12-31', 'The end date must not be before the start date'],
      ],
    },
  ],
])(
  'of %s, its %s: what is taken, and what is refused with which words',
  (_what, field, schema, rest, { taken, refused }) => {
    for (const value of taken) expect([value, refusals(schema, { ...rest, [field]: value })]).toEqual([value, []]);
    for (const [value, message] of refused) {
      const [first = 'taken'] = refusals(schema, { ...rest, [field]: value });
      const at = first.split(': ')[0]?.split('.')[0];
      expect([value, message === undefined ? at : first]).toEqual([
        value,
        message === undefined ? field : `${field}: ${message}`,
      ]);
    }
  },
);

test.each<[string, z.ZodType, object]>([
  ['a fee', feeBody, FEE],
  ['a definition', definitionBody, DEFINITION],
  ['custom fees', customFeesBody, CUSTOM],
  ['a profile', profileBody, PROFILE],
  ['a choice of a profile', assignProfileBody, ASSIGNED],
  ['a choice of a definition', chooseDefinitionBody, CHOSEN],
  ['a calculation', calculation, ASKED],
])('%s says each of its fields, and no other', (_what, schema, given) => {
  for (const field of Object.keys(given))
    expect(refusals(schema, { ...given, [field]: undefined }), field).not.toEqual([]);
  expect(refusals(schema, { ...given, other: 1 })).not.toEqual([]);
});

test('a revision is a whole number from 1 to the largest that the database counts', () => {
  expect([0, 1, 2_147_483_647, 2_147_483_648, 1.5].map(value => revision.safeParse(value).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(refusals(feeDay, '2026-06-18')).toEqual([]);
});

test('a definition has one to forty fees, each by an id of its own', () => {
  expect(
    [0, 1, 40, 41].map(
      count =>
        refusals(
          feeSet,
          some(count, nth => feeOf(nth)),
        ).length,
    ),
  ).toEqual([1, 0, 0, 1]);
  expect(refusals(feeSet, [])).toEqual([`: ${REQUIRED}`]);
  expect(refusals(feeSet, [feeOf(1), feeOf(2, { id: idOf(2) })])).toEqual([': Name each fee once']);
});

test('what is wrong with fees that are saved together is said at its field', () => {
  expect(refusals(feeSet, [feeOf(1), feeOf(2, { name: ' FEE 1' })])).toEqual(['1.name: Fee name already exists.']);
  expect(refusals(feeSet, [feeOf(1, { upperCents: 100 })])).toEqual([
    '0.upperCents: The thresholds leave a gap: every amount must have a fee',
  ]);
  expect(refusals(feeSet, [feeOf(1), feeOf(2, { journalCode: 'J1', lowerCents: 5 })])).toEqual([
    '1.lowerCents: The thresholds overlap with those of another fee',
  ]);
  expect(refusals(feeSet, [feeOf(1), feeOf(2, { targetFeeId: idOf(9) })])).toEqual([
    '1.targetFeeId: Choose another fee of this definition',
  ]);
  expect(refusals(feeSet, [feeOf(1), feeOf(2, { region: 'QC' })])).toEqual([
    '1.region: Add a fee for all regions beside those of single ones',
  ]);
});

test('a region is said where transactions have one, and amounts where the terms of disbursements do not say them', () => {
  const said = (channel: 'ALL' | 'IBT' | 'INTERAC', type: 'HANDLING' | 'PAYIN', changes: object) =>
    kindFaults({ channel, type }, [feeOf(1, { flatCents: 0, percentage: 0 }), { ...feeOf(2), ...changes }]).map(
      ({ index, field, message }) => `${index}.${field}: ${message}`,
    );
  const nothing = { flatCents: 0, percentage: 0 };
  expect(said('IBT', 'PAYIN', { region: 'QC' })).toEqual([]);
  const noRegion = '1.region: Only transactions of IBT have a region';
  expect(said('INTERAC', 'PAYIN', { region: 'QC' })).toEqual([noRegion]);
  expect(said('IBT', 'HANDLING', { ...nothing, region: 'QC' })).toEqual([noRegion]);
  expect(said('ALL', 'HANDLING', nothing)).toEqual([]);
  for (const [field, value] of Object.entries({
    flatCents: 1,
    percentage: 1,
    lowerCents: 1,
    upperCents: 1,
    minCents: 0,
    maxCents: 0,
  }))
    expect(said('ALL', 'HANDLING', { ...nothing, [field]: value })).toEqual([
      `1.${field}: What handling costs is set in the terms of disbursements`,
    ]);
});

/** By decision 031; of a calculation all but HANDLING, which has no amount. */
const CHARGED = {
  INTERAC: ['PAYIN', 'PAYOUT', 'REJECTED', 'RETURN', 'HANDLING'],
  EFT: ['PAYOUT'],
  IBT: ['PAYIN', 'PAYOUT', 'RETURN', 'HANDLING'],
  IDV: ['CHECK'],
  ALL: ['PAYIN', 'PAYOUT', 'REJECTED', 'RETURN', 'CHECK', 'HANDLING'],
};

test('each channel has the types that its rows are charged, and no others', () => {
  for (const [channel, types] of Object.entries(CHARGED))
    for (const type of CHARGED.ALL) {
      const wrong = types.includes(type) ? [] : ['type: This channel has no fees of this type'];
      expect([channel, type, refusals(definitionBody, { ...DEFINITION, channel, type })]).toEqual([
        channel,
        type,
        wrong,
      ]);
      expect(refusals(customFeesBody, { ...CUSTOM, channel, type })).toEqual(wrong);
      const reckoned = refusals(calculation, { ...ASKED, channel, type });
      if (type === 'HANDLING') expect(reckoned).toHaveLength(1);
      else expect(reckoned).toEqual(wrong);
    }
  const quebec = (channel: string) => refusals(calculation, { ...ASKED, channel, region: 'QC' });
  expect(quebec('IBT')).toEqual([]);
  expect(quebec('INTERAC')).toEqual(['region: Only transactions of IBT have a region']);
});

test('lists are paged by 25, at most 100, and fees and definitions sorted by name unless another order is asked for', () => {
  for (const query of [listFeesQuery, listDefinitionsQuery]) {
    expect(query.parse({})).toEqual({ page: 1, limit: 25, sort: 'name,asc' });
    for (const key of ['name', 'channel', 'type', 'effectiveFrom'])
      for (const order of ['asc', 'desc']) expect(refusals(query, { sort: `${key},${order}` })).toEqual([]);
    for (const sort of ['', 'name', 'version,asc', 'name,up']) expect(refusals(query, { sort })).toHaveLength(1);
    const narrowed = { keyword: 'x', channel: 'EFT', type: 'PAYOUT', inForceOn: '2026-06-18' };
    expect(query.parse(narrowed)).toMatchObject(narrowed);
    expect(refusals(query, { limit: '100' })).toEqual([]);
    expect(refusals(query, { limit: '101' })).toHaveLength(1);
  }
  const { querystring } = listMerchantFees.schema;
  const narrowed = { keyword: 'x', profileId: idOf(1), definitionId: idOf(2) };
  expect(querystring.parse(narrowed)).toEqual({ page: 1, limit: 25, ...narrowed });
});
