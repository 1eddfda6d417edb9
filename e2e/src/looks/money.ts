import { enableAuthenticator, verifyAuthenticator } from '@drumlin/contract/security/routes.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { merchantsWithPayin, openPayer, PAYMENTS, secondPayer, takePayins } from '../support/disbursements.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { totp } from '../support/totp.ts';
import type { Look, Place } from './portal.ts';
import { dialog, type Group, once } from './table.ts';
import { views } from './views.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Of one file for all: a program that takes it in costs more than a look. */
const merchants = once(() => merchantsWithPayin('Willow Grebe', 'Lily Moorhen', 'Alder Crake'));

/** A proposal of a merchant of its own, whose lines nobody has reviewed. */
const propose = async (request: APIRequestContext, nth: number) => {
  const merchantId = (await merchants(request))[nth] ?? '';
  const proposer = await openPayer(request);
  const [id = 0] = await proposer.propose(merchantId);
  return {
    id,
    day: await proposer.dayOf(id),
    merchantId,
    path: `/merchant/disbursements/${id}`,
    review: () => proposer.review(id),
    pay: () => proposer.pay(id, `EFT-${merchantId}`),
  };
};
const open = once(request => propose(request, 0));
const approved = once(async request => {
  const { id, path, review, pay } = await propose(request, 1);
  await review();
  await (await secondPayer(request)).approve(id);
  return { path, pay };
});

const approver = once(() => createAccount(PAYMENTS));
/** A reviewed proposal, for somebody who from now on approves by the code of an app. */
const proposeToApp = async (request: APIRequestContext, token: string): Promise<string> => {
  const email = await approver(request);
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post(enableAuthenticator.url, { headers, data: { email, password: PASSWORD } });
  const { secretCode } = (await begun.json()) as { secretCode: string };
  const data = { userCode: totp(secretCode) };
  expect((await request.post(verifyAuthenticator.url, { headers, data })).status()).toBe(204);
  const proposal = await propose(request, 2);
  await proposal.review();
  return proposal.path;
};
const LIST = '/merchant/disbursements';
const PROPOSAL = '/merchant/disbursements/$id';
/** English wide, and French, the longer language, narrow. */
const asDialog = (place: Place, opener: string, typed: string): Look => ({
  ...place,
  open: async page => {
    await press(page, opener);
    await page.getByRole('dialog').getByRole('textbox').last().fill(typed);
  },
  shows: page => page.getByRole('dialog').getByRole('textbox'),
  views: [...views({ locales: ['en-CA'], widths: [1440] }), ...views({ locales: ['fr-CA'], widths: [390] })],
});

const disbursements: Readonly<Record<string, Look>> = {
  proposal: { of: PROPOSAL, path: async request => (await open(request)).path, shows: 'Willow Grebe' },
  proposals: {
    of: LIST,
    path: async request => `${LIST}?tab=disbursements&merchant=${(await open(request)).merchantId}`,
    shows: page => page.getByRole('link', { name: /Willow Grebe/ }),
  },
  'payment run': {
    of: '/merchant/disbursements/run/$day',
    path: async request => {
      const { day, review } = await open(request);
      await review();
      return `${LIST}/run/${day}`;
    },
    open: page => page.getByRole('button', { name: /Willow Grebe/ }).click(),
    shows: page => page.getByRole('link', { name: /Look at it alone|L’examiner à part/ }),
  },
  'proposals to make': asDialog({ path: `${LIST}?tab=disbursements` }, 'Propose', 'Its bank is closed'),
  'proposal to reject': asDialog(
    {
      of: PROPOSAL,
      path: async request => {
        const { path, review } = await open(request);
        await review();
        return path;
      },
    },
    'Reject',
    'Wrong account',
  ),
  'stale proposal': {
    of: PROPOSAL,
    isChanged: true,
    path: async request => {
      const { path, merchantId } = await open(request);
      await takePayins([merchantId], 2);
      return path;
    },
    shows: 'This proposal is stale.',
  },
  'payment to note': asDialog(
    {
      of: PROPOSAL,
      path: async request => (await approved(request)).path,
    },
    'Mark as paid',
    'EFT-1',
  ),
  'paid proposal': {
    of: PROPOSAL,
    isChanged: true,
    path: async request => {
      const { path, pay } = await approved(request);
      await pay();
      return path;
    },
    shows: 'EFT-e2e-',
    views: [...views({ locales: ['en-CA'], widths: [1280] }), ...views({ locales: ['fr-CA'], widths: [390] })],
  },
  fund: { path: `${LIST}?tab=funds`, shows: 'Purchases' },
  'adjustments of the fund': { path: `${LIST}?tab=funds&view=adjustments`, shows: 'Adjustments' },
  'fund to adjust': asDialog({ path: `${LIST}?tab=funds` }, 'Adjust', 'A wire sent twice'),
  terms: { path: `${LIST}?tab=configurations`, shows: 'Terms in force' },
  'terms to set': asDialog({ path: `${LIST}?tab=configurations` }, 'Set terms', 'Agreed today'),
  'approval by a code': {
    as: approver,
    of: PROPOSAL,
    path: proposeToApp,
    shows: (page, say) => page.getByLabel(say('Code from your authenticator app')),
    views: views({ locales: ['en-CA'], widths: [1440, 390] }),
  },
};

const FEES = '/merchant/fees';
const NARROW_TOO = [1440, 390];
const heron = once(() => ownMerchantParent('Heron'));
/** The drawer of a merchant. */
const MERCHANT: Place = { of: FEES, path: async request => `${FEES}?open=${await heron(request)}` };
const list = (words: string, text: string): Look => ({
  path: `${FEES}${words}`,
  shows: page => page.getByRole('link', { name: text }),
});
/** A dialog in French, the longer language. */
const inFrench = (place: Place, opener: string | undefined, shows: Look['shows']): Look => ({
  ...place,
  ...(opener !== undefined && { open: (page: Page) => press(page, opener) }),
  shows,
  views: views({ locales: ['fr-CA'], widths: NARROW_TOO }),
});
const drawer = (tab: string): Look => ({
  ...inFrench({ path: `${FEES}?tab=${tab}` }, undefined, page => page.getByRole('dialog')),
  open: page => page.locator('a.row').first().click(),
});

const fees: Readonly<Record<string, Look>> = {
  'fees of merchants': list('', 'Aurora Lantern Casino'),
  'fee profiles': list('?tab=profiles', 'Standard'),
  'fee definitions': list('?tab=definitions', 'e-Transfer payin'),
  'fees of all': list('?tab=fees', 'e-Transfer payin'),
  'month to reprice': {
    path: `${FEES}?tab=fees`,
    open: async page => {
      await press(page, 'Reprice a month');
      await page.getByRole('dialog').getByRole('combobox', { name: 'Fee profile' }).click();
      await page.getByRole('option', { name: 'Standard' }).click();
    },
    shows: (page, say) => dialog('Reprice a month')(page, say).getByRole('status'),
    views: views({ widths: NARROW_TOO }),
  },
  'check report': {
    path: `${FEES}?tab=fees`,
    open: page => press(page, 'Check report'),
    shows: (page, say) => dialog('Check report')(page, say).getByRole('status'),
    views: views({ widths: NARROW_TOO }),
  },
  'profile to assign': inFrench({ path: FEES }, 'Assign a profile', page => page.getByRole('dialog')),
  'profile to make': inFrench({ path: `${FEES}?tab=profiles` }, 'New fee profile', dialog('New fee profile')),
  'definition to make': inFrench(
    { path: `${FEES}?tab=definitions` },
    'New fee definition',
    dialog('New fee definition'),
  ),
  'fee to make': inFrench({ path: `${FEES}?tab=fees` }, 'New custom fee', dialog('New custom fee')),
  'drawer of a profile': drawer('profiles'),
  'drawer of a definition': drawer('definitions'),
  'drawer of a fee': drawer('fees'),
  'drawer of a merchant': inFrench(MERCHANT, undefined, (page, say) =>
    page.getByRole('dialog', { name: /One$/ }).getByText(say('Default profile')),
  ),
  'definition to choose': {
    ...inFrench(MERCHANT, undefined, page => page.getByRole('dialog')),
    open: async page => {
      await press(page, 'Change e-Transfer, payin');
      await page.getByRole('menuitem', { name: 'Choose a definition' }).click();
    },
  },
  calculator: {
    path: FEES,
    open: async page => {
      await page.setViewportSize({ width: 1280, height: 844 });
      await press(page, 'Calculator');
      await page.getByRole('combobox', { name: 'Merchant', exact: true }).last().fill('ALCASINO');
      await page.getByRole('option', { name: /ALCASINO/ }).click();
    },
    shows: (page, say) =>
      page.getByRole('status', { name: say('Fee') }).filter({ hasText: say('Rounded half-up to the cent') }),
    views: views({ locales: ['fr-CA'], widths: [1440, 1280, 390] }),
  },
};

export const MONEY: readonly Group[] = [
  { person: PEOPLE.staff, looks: disbursements },
  { person: PEOPLE.staff, looks: fees },
];
