import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { listMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import { listFeeDefinitions, listFeeProfiles, listFees } from '@drumlin/contract/fees/routes.ts';
import type {
  FeeAssignment,
  FeeDefinition,
  FeeProfile,
  FeesInForce,
  ListedVersion,
  MerchantFees,
} from '@drumlin/contract/fees/schemas.ts';
import { type Locator, page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { choose, fill } from '../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

/** An id, told from others by a digit. */
export const idOf = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-a${digit.repeat(3)}-${digit.repeat(12)}`;

/** Noon of 2026-11-10 in Eastern time: the first day of new fees is the eleventh. */
const NOW = '2026-11-10T17:00:00Z';
export const PROFILE = idOf('1');
export const DEFINITION = idOf('2');
const FEE = idOf('3');
export const OTHER = idOf('4');

/** A fee, each of whose fields has a value of its own. */
export const fee = (changed: Partial<Fee> = {}): Fee => ({
  id: FEE,
  name: 'Granite payin',
  debitJe: 'DEBIT-ACCOUNT',
  creditJe: 'CREDIT-ACCOUNT',
  journalCode: 'CODE-OF-JOURNAL',
  currency: 'CAD',
  country: 'CA',
  region: null,
  flatCents: 125,
  percentage: 15_000,
  lowerCents: 0,
  upperCents: null,
  minCents: 150,
  maxCents: 2500,
  targetFeeId: null,
  ...changed,
});

const MADE = { madeAt: '2026-11-01T04:30:00Z', madeBy: 'Quill Ramsay' };
const IN_FORCE = { effectiveFrom: '2026-10-01', endsOn: null, state: 'IN_FORCE' } as const;

export const version = (changed: Partial<FeeDefinition['versions'][number]> = {}) => ({
  id: idOf('5'),
  version: 1,
  ...IN_FORCE,
  ...MADE,
  fees: [fee()],
  ...changed,
});

export const definition = (changed: Partial<FeeDefinition> = {}): FeeDefinition => ({
  id: DEFINITION,
  name: 'Granite',
  description: 'For granite',
  channel: 'INTERAC',
  type: 'PAYIN',
  isLocked: false,
  isDraft: true,
  revision: 7,
  merchantId: null,
  profiles: [],
  merchants: { total: 0, first: [] },
  versions: [version()],
  ...changed,
});

export const listed = (changed: Partial<ListedVersion> = {}): ListedVersion => ({
  id: idOf('5'),
  definitionId: DEFINITION,
  definitionName: 'Granite',
  version: 1,
  description: 'For granite',
  channel: 'INTERAC',
  type: 'PAYIN',
  ...IN_FORCE,
  fee: fee(),
  fees: 1,
  isLocked: false,
  profiles: 0,
  merchants: 0,
  ...changed,
});

export const profile = (changed: Partial<FeeProfile> = {}): FeeProfile => ({
  id: PROFILE,
  name: 'Standard',
  description: 'For most',
  isLocked: false,
  isDraft: true,
  isDefault: false,
  revision: 5,
  definitions: [{ id: DEFINITION, name: 'Granite', channel: 'INTERAC', type: 'PAYIN' }],
  merchants: { total: 0, first: [] },
  planned: 0,
  ...changed,
});

export const inForce = (changed: Partial<FeesInForce> = {}): FeesInForce => ({
  channel: 'INTERAC',
  type: 'PAYIN',
  source: 'default',
  definitionId: DEFINITION,
  definitionName: 'Granite',
  version: 1,
  effectiveFrom: '2026-10-01',
  fees: [fee()],
  ...changed,
});

export const assignment = (changed: Partial<FeeAssignment> = {}): FeeAssignment => ({
  id: 41,
  ...MADE,
  effectiveFrom: '2026-12-01',
  endsOn: null,
  state: 'PLANNED',
  kind: 'profile',
  channel: null,
  type: null,
  chosen: { id: PROFILE, name: 'Standard' },
  ...changed,
});

export const merchantFees = (changed: Partial<MerchantFees> = {}): MerchantFees => ({
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  profile: { id: PROFILE, name: 'Standard', isDefault: true, effectiveFrom: '2026-10-01' },
  inForce: [inForce()],
  assignments: [],
  ...changed,
});

/** One page of a list that is all of it. */
export const pageOf = <Row = never>(...data: Row[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
});

/** Opens the fees as staff on the day of `NOW`: their lists have what is named, else nothing. */
export const openFees = (words = '', opened: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(`/merchant/fees${words}`, { role: STAFF, now: NOW, ...opened });

interface Lists {
  definitions?: ListedVersion[];
  profiles?: FeeProfile[];
}

/** Answers every list of the fees. */
export const answerLists = ({ definitions = [], profiles = [] }: Lists = {}) => ({
  definitions: answer(listFeeDefinitions, pageOf(...definitions)),
  profiles: answer(listFeeProfiles, pageOf(...profiles)),
  fees: answer(listFees, pageOf()),
  merchants: answer(listMerchantFees, pageOf()),
});

export const dialogOf = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const buttonIn = (within: Pick<Locator, 'getByRole'>, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const selectIn = (within: Locator, name: string): Locator => within.getByRole('combobox', { name, exact: true });

/** Fills fields by their labels: accounts of the journal are chosen by their codes, all else is typed. */
export const fillAll = async (within: Locator, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    if (label.endsWith('journal entry')) await choose(selectIn(within, label), new RegExp(`^${text} · `));
    else await fill(within.getByLabelText(label, { exact: true }), text);
  }
};
