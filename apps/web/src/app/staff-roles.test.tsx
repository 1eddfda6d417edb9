import { refresh } from '@drumlin/contract/auth/routes.ts';
import { LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import { getProposal, listProposals } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { proposalState } from '@drumlin/contract/disbursements/states.ts';
import { getPaymentCalendar, getTerms, listMerchantsWithTerms } from '@drumlin/contract/disbursements/terms.ts';
import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import { listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import { getFunds, listAdjustments } from '@drumlin/contract/journal/funds.ts';
import { getManagedMerchant, listManagedMerchants, listManagedParents } from '@drumlin/contract/merchants/admin.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { getSupportView } from '@drumlin/contract/support/routes.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
import { listVip } from '@drumlin/contract/vip/routes.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { answerLists, merchantFees, pageOf } from '../features/fees/testing/fees.ts';
import { SupportViewFrame } from '../features/support-view/SupportViewFrame.tsx';
import { answer } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { Providers } from './Providers.tsx';
import { createQueryClient } from './query-client.ts';

/* Every screen whose cards, buttons and links are not for all who may open it, once for each set of permissions that tells the staff's roles apart there. */

const AT = '2026-11-09T15:00:00Z';
const QUILL = { userId: 9, name: 'Quill Ramsay', at: AT };

const merchant: ManagedMerchant = {
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  merchantParentId: 'AURORA',
  merchantParentName: 'Aurora Lantern Group',
  products: ['INTERAC', 'IBT'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: true,
  contacts: [],
  status: 'ACTIVE',
  parentStatus: 'ACTIVE',
  suspendedReason: null,
  openedOn: '2026-01-05',
  isManaged: true,
  mfaEnforced: false,
  flags: [],
  version: 3,
  missing: [],
  people: {
    total: 1,
    first: [{ id: 9, name: 'Wren Finchley', email: 'wren@aurora.example', roleIds: [1], status: 'active' }],
  },
  balances: {
    availableBalance: 125_000,
    interac: { availableBalance: 125_000, pending: 0, reserve: 0, updatedAt: AT },
    ibt: null,
  },
  files: [{ id: 71, dataset: 'interac-payins', fileName: 'payins-71.csv', rows: 3, takenAt: AT }],
  activity: [],
};

const proposal = (changed: Partial<Proposal> = {}): Proposal => ({
  id: 7,
  reference: 'D-20261109-ALCASINO',
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  day: '2026-11-09',
  state: 'REVIEWED',
  grossCents: 10_000,
  netAmtCents: 10_000,
  endBalanceCents: 0,
  linesReviewed: 10,
  isStale: false,
  proposed: QUILL,
  reviewed: QUILL,
  approved: null,
  paid: null,
  rejected: null,
  currency: 'CAD',
  isPaymentDay: true,
  reason: null,
  purchasesFrom: '2026-11-01',
  purchasesTo: '2026-11-03',
  othersFrom: '2026-11-08',
  othersTo: '2026-11-09',
  totalHeldReserveCents: 0,
  leavesCents: null,
  lines: LINE_NAMES.map(line => ({ line, amountCents: 0, ledgerCents: 0, rows: null, places: [], reviewed: null })),
  changes: { count: 0, differenceCents: 0, rows: [] },
  passedOn: null,
  conditions: { tiesOut: true, isCurrent: true, isReviewed: true, isSecondPerson: true, isMerchantOpen: true },
  rejectedBecause: null,
  bankReference: null,
  transIdHex: null,
  nextId: null,
  previousId: null,
  events: [],
  ...changed,
});
const APPROVED = { state: 'APPROVED', approved: QUILL, transIdHex: 'a1' } as const;

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
const card = (name: string): Locator => page.getByRole('region', { name, exact: true });
const column = (name: string): Locator => page.getByRole('columnheader', { name });

const answerProposals = (): void => {
  const none = { count: 0, netAmtCents: 0 };
  const totals = Object.fromEntries(proposalState.values.map(state => [state, none]));
  answer(listProposals, { ...pageOf(), totals } as never);
};
const answerProposal = (changed: Partial<Proposal> = {}) => {
  answerProposals();
  answer(getProposal, proposal(changed));
  const none = { recoveryCodesLeft: 0, passkeys: 0, merchantEnforced: false };
  answer(getMfaConfig, { ...none, preferredMfaSetting: 'EMAIL_OTP', userMfaSettingList: ['EMAIL_OTP'] });
};

/** Whoever holds one of these permissions is to have a part of a screen. */
type Part = readonly [part: Locator, ...anyOf: string[]];
interface StaffScreen {
  name: string;
  path: string;
  /** The permission without which nobody opens it. */
  opensTo: string;
  answers: () => void;
  /** What everybody who opens it has. */
  all: Locator;
  parts: readonly Part[];
}

const SCREENS: readonly StaffScreen[] = [
  {
    name: 'the merchants',
    path: '/merchant/merchants',
    opensTo: 'MERCHANTS_VIEW',
    answers: () => {
      const { people: _, ...listed } = merchant;
      const counts = { DRAFT: 0, ACTIVE: 1, SUSPENDED: 0 };
      const row = { ...listed, people: 1, lastFile: null, availableBalance: 125_000 };
      answer(listManagedMerchants, { ...pageOf(row), counts } as never);
    },
    all: link('Aurora Lantern Casino'),
    parts: [
      [button('New merchant'), 'MERCHANTS_MANAGE'],
      [button('New merchant parent'), 'MERCHANTS_MANAGE'],
      [column('Available Balance'), 'INTERAC_DISBURSEMENT_ORION', 'IBT_DISBURSEMENT_ORION'],
    ],
  },
  {
    name: 'the merchant parents',
    path: '/merchant/merchants?tab=parents',
    opensTo: 'MERCHANTS_VIEW',
    answers: () => {
      const parent = { id: 'AURORA', name: 'Aurora Lantern Group', merchants: 1, people: 1, mfaEnforced: false };
      answer(listManagedParents, pageOf({ ...parent, version: 1 }));
    },
    all: page.getByText('Aurora Lantern Group'),
    parts: [[button('Rename Aurora Lantern Group'), 'MERCHANTS_MANAGE']],
  },
  {
    name: 'a merchant',
    path: '/merchant/merchants/ALCASINO',
    opensTo: 'MERCHANTS_VIEW',
    answers: () => {
      answer(getManagedMerchant, merchant);
      answer(getMerchantFees, merchantFees());
    },
    all: page.getByText('payins-71.csv'),
    parts: [
      [card('Fees (CAD)'), 'FEES_VIEW'],
      [card('Balances'), 'INTERAC_DISBURSEMENT_ORION', 'IBT_DISBURSEMENT_ORION'],
      [link('All files'), 'INGEST_VIEW'],
      [link('payins-71.csv'), 'INGEST_VIEW'],
      [link('All activity'), 'MANAGE_USERS'],
      [link('All people'), 'MANAGE_USERS'],
      [link('Invite User'), 'MANAGE_USERS'],
      [button('Support view of Wren Finchley'), 'ACT_AS_SUPPORT'],
      [button('Suspend'), 'MERCHANTS_PUBLISH'],
      [button('Edit settings'), 'MERCHANTS_MANAGE'],
      [button('Edit contacts'), 'MERCHANTS_MANAGE'],
    ],
  },
  {
    name: 'the fees',
    path: '/merchant/fees',
    opensTo: 'FEES_VIEW',
    answers: () => answerLists(),
    all: button('Reprice a month'),
    parts: [[button('Assign a profile'), 'FEES_MANAGE']],
  },
  {
    name: 'the fees of a merchant',
    path: '/merchant/fees?open=ALCASINO',
    opensTo: 'FEES_VIEW',
    answers: () => {
      answerLists();
      answer(getMerchantFees, merchantFees());
    },
    all: page.getByRole('dialog').getByText('Chosen for this merchant'),
    parts: [
      [page.getByRole('dialog').getByRole('button', { name: 'New custom fee' }), 'FEES_MANAGE'],
      [page.getByRole('dialog').getByRole('button', { name: 'Assign a profile' }), 'FEES_MANAGE'],
    ],
  },
  {
    name: 'the adjustments of the fund',
    path: '/merchant/disbursements?tab=funds&view=adjustments',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: () => {
      answerProposals();
      answer(getFunds, { accounts: [], postedAt: null, isBehind: false, offCents: 0, findings: 0 });
      const asked = { state: 'REQUESTED', asked: QUILL, decided: null, rejectedBecause: null } as const;
      const row = {
        id: 51,
        merchantId: null,
        merchantName: null,
        amountCents: -5000,
        reason: 'A wire that never came',
      };
      answer(listAdjustments, { ...pageOf({ ...row, ...asked, transIdHex: null }), toDecide: 1 });
    },
    all: page.getByText('A wire that never came'),
    parts: [
      [button('Adjust'), 'DISBURSEMENTS_PROPOSE'],
      [button('Approve'), 'DISBURSEMENTS_APPROVE'],
      [button('Reject'), 'DISBURSEMENTS_APPROVE'],
    ],
  },
  {
    name: 'the proposals',
    path: '/merchant/disbursements?tab=disbursements',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: answerProposals,
    all: page.getByText('No disbursement was proposed yet'),
    parts: [[button('Propose'), 'DISBURSEMENTS_PROPOSE']],
  },
  {
    name: 'the terms',
    path: '/merchant/disbursements?tab=configurations',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: () => {
      answerProposals();
      const inForce = { holdDays: 6, reserveRate: 0, reserveHoldDays: 180, handlingFeeCents: 500, minimumCents: 0 };
      const terms = { ...inForce, paymentWeekdays: [1] };
      const set = { email: 'quill@provider.example', at: AT };
      const coming = { id: 31, effectiveFrom: '2026-12-10', state: 'COMING', terms, note: 'Agreed', set } as const;
      answer(getTerms, {
        today: '2026-11-10',
        inForce: terms,
        isOwn: false,
        versions: [{ ...coming, withdrawn: null }],
      });
      answer(listMerchantsWithTerms, pageOf());
      answer(getPaymentCalendar, { holidays: [], payments: [] });
    },
    all: page.getByText('Agreed'),
    parts: [
      [button('Set terms'), 'DISBURSEMENTS_CONFIGURE'],
      [button('Change the terms from 2026-12-10 on'), 'DISBURSEMENTS_CONFIGURE'],
      [button('Withdraw the terms from 2026-12-10 on'), 'DISBURSEMENTS_CONFIGURE'],
    ],
  },
  {
    name: 'a proposal that is reviewed',
    path: '/merchant/disbursements/7',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: answerProposal,
    all: card('Approval'),
    parts: [
      [button('Approve'), 'DISBURSEMENTS_APPROVE'],
      [button('Reject'), 'DISBURSEMENTS_APPROVE'],
    ],
  },
  {
    name: 'a proposal that is stale',
    path: '/merchant/disbursements/7',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: () => answerProposal({ isStale: true }),
    all: page.getByText('This proposal is stale.'),
    parts: [[button('Propose again'), 'DISBURSEMENTS_PROPOSE']],
  },
  {
    name: 'a proposal that is approved',
    path: '/merchant/disbursements/7',
    opensTo: 'DISBURSEMENTS_VIEW',
    answers: () => answerProposal(APPROVED),
    all: card('Payment').getByText(/Mark it as paid once the bank has sent it\.$/),
    parts: [
      [button('Mark as paid'), 'DISBURSEMENTS_PROPOSE'],
      [link('Its row in the Disbursement report'), 'INTERAC_DISBURSEMENT_ORION'],
    ],
  },
  {
    name: 'the latest files of merchants',
    path: '/merchant/files?tab=merchants',
    opensTo: 'INGEST_VIEW',
    answers: () => {
      const state = { dataset: 'interac-payins', missing: [], fileId: 71, rows: 3, takenAt: AT, everyDays: 1 } as const;
      const { merchantId, merchantName } = merchant;
      answer(listIngestStates, pageOf({ ...state, merchantId, merchantName, dueAt: AT, isLate: true } as never));
    },
    all: page.getByText('ALCASINO'),
    parts: [[link('Aurora Lantern Casino'), 'MERCHANTS_VIEW']],
  },
  {
    name: 'the VIP clients',
    path: '/merchant/vipclients',
    opensTo: 'VIP_CLIENTS_VIEW',
    answers: () => answer(listVip, pageOf()),
    all: page.getByText('No VIP consumers yet'),
    parts: [
      [button('Add VIP Consumer'), 'MANAGE_VIP'],
      [button('Add from a file'), 'MANAGE_VIP'],
    ],
  },
];

const STAFF_ROLES = EXPECTED_ROLES.filter(([id]) => isStaffRole(id));

/** The roles that open a screen, those together that have the same parts of it. */
const rolesOf = ({ opensTo, parts }: StaffScreen) => {
  const openTo = STAFF_ROLES.map(([id, name]) => ({ id, name, held: expectedPermissionsOf(id) })).filter(({ held }) =>
    held.includes(opensTo),
  );
  const alike = Map.groupBy(openTo, ({ held }) =>
    parts.map(([, ...anyOf]) => anyOf.some(code => held.includes(code))).join(),
  );
  return [...alike].map(([has, roles]) => ({
    names: roles.map(({ name }) => name).join(', '),
    role: roles[0]?.id,
    has: has.split(',').map(each => each === 'true'),
  }));
};

test('the staff have fourteen roles, and each screen tells some of them apart', () => {
  expect(STAFF_ROLES).toHaveLength(14);
  for (const screen of SCREENS) expect([screen.name, rolesOf(screen).length > 1]).toEqual([screen.name, true]);
});

describe.each(SCREENS)('$name', screen => {
  test.each(rolesOf(screen))('has for $names what their permissions say', async ({ role, has }) => {
    screen.answers();
    await openScreen(screen.path, { role });
    await expect.element(screen.all.first()).toBeVisible();
    for (const [nth, [part]] of screen.parts.entries())
      if (has[nth]) await expect.element(part).toBeVisible();
      else await expect.element(part).not.toBeInTheDocument();
  });
});

test('where nothing is sent nobody marks a proposal as paid, and its last step says so', async () => {
  answerProposal({ ...APPROVED, netAmtCents: 0, endBalanceCents: 10_000 });
  await openScreen('/merchant/disbursements/7', { role: 101 });
  await expect.element(card('Payment')).toMatchTextContent('There was nothing to send');
  await expect.element(page.getByRole('list', { name: 'Steps of the proposal' })).toMatchTextContent('Nothing is sent');
  await expect.element(button('Mark as paid')).not.toBeInTheDocument();
});

test('a support view is left at 0:00, at once where nothing is left of it', async () => {
  const left: string[] = [];
  const leave = (event: Event & { destination?: { url: string } }): void => {
    event.preventDefault();
    left.push(new URL(event.destination?.url ?? '').pathname);
  };
  const navigation = Reflect.get(globalThis, 'navigation') as EventTarget;
  navigation.addEventListener('navigate', leave);
  try {
    const user = { id: 9, email: 'wren@aurora.example', firstName: 'Wren', lastName: 'Finchley' };
    const id = '00000000-0000-4000-8000-000000000001';
    for (const [secondsLeft, time] of [
      [2, '0:02 left'],
      [0, '0:00 left'],
    ] as const) {
      answer(refresh, { accessToken: 'access', idToken: 'id', expiresIn: 600 });
      answer(getSupportView, { id, secondsLeft, user: { ...user, merchantParent: 'Aurora Lantern Group' } });
      await render(
        <Providers queryClient={createQueryClient()}>
          <SupportViewFrame id={id}>Theirs</SupportViewFrame>
        </Providers>,
      );
      await expect.element(page.getByRole('region', { name: 'Support view' })).toMatchTextContent(time);
      await expect.poll(() => left).toEqual(['/support-view']);
      left.length = 0;
      await cleanup();
    }
  } finally {
    navigation.removeEventListener('navigate', leave);
  }
});
