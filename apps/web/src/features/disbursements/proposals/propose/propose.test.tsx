import {
  getProposal,
  listProposals,
  listProspects,
  proposeDisbursements,
} from '@drumlin/contract/disbursements/proposals.ts';
import type { Prospect } from '@drumlin/contract/disbursements/schemas.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, refuse, setOffline } from '../../../../testing/answers.ts';
import { fill, press, toggle } from '../../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../../testing/open-screen.tsx';
import { expectWords } from '../../../../testing/states.ts';
import {
  answerFactors,
  answerProposals,
  button,
  dialogOf,
  ID,
  listed,
  NOW,
  PATH,
  proposal,
  proposals,
  row,
} from '../testing/proposals.ts';

const LIST = `${PATH}?tab=disbursements`;
const dialog = dialogOf('Propose disbursements');
const send = dialog.getByRole('button', { name: 'Propose', exact: true });
const all = dialog.getByRole('checkbox', { name: 'All with something to send' });
const merchant = (name: RegExp) => dialog.getByRole('checkbox', { name });
const reason = dialog.getByLabelText('Reason');
const part = dialog.getByLabelText('Amount to send');

const prospect = (merchantId: string, merchantName: string, changed: Partial<Prospect> = {}): Prospect => ({
  merchantId,
  merchantName,
  grossCents: 11_200,
  handlingCents: 500,
  netAmtCents: 10_600,
  endBalanceCents: 100,
  skipped: null,
  openId: null,
  ...changed,
});
const NOTHING = { grossCents: 0, handlingCents: 0, netAmtCents: 0 };
const PROSPECTS = [
  prospect('MARSH', 'Marsh Wren', { ...NOTHING, skipped: 'nothing' }),
  prospect('SEDGE', 'Sedge Wren'),
  prospect('HOUSE', 'House Wren', { grossCents: 21_700, netAmtCents: 21_200 }),
  prospect('REED', 'Reed Bittern', { ...NOTHING, skipped: 'open', openId: ID }),
  prospect('CEDAR', 'Cedar Finch', { ...NOTHING, skipped: 'belowMinimum' }),
  prospect('ALDER', 'Alder Crake', { ...NOTHING, skipped: 'done' }),
];
const DAY = '2026-11-09';
const prospectsOf = (merchants: Prospect[], day = DAY) => ({
  day,
  isPaymentDay: day === DAY,
  newestPaymentDay: DAY,
  nextPaymentDay: '2026-11-16',
  merchants,
});
const answerProspects = (merchants = PROSPECTS) =>
  answer(listProspects, ({ querystring }) => prospectsOf(merchants, querystring.day));
const made = (merchantId: string, netAmtCents: number, id = ID) => ({
  id,
  reference: `D-20261109-${merchantId}`,
  merchantId,
  netAmtCents,
});
/** Opens the dialog, until a merchant of it is there. */
const openDialog = async (shown = /SEDGE/) => {
  const screen = await openScreen(LIST, { role: STAFF, now: NOW });
  await press(button('Propose'));
  await expect.element(merchant(shown)).toBeVisible();
  return screen;
};

beforeEach(() => {
  answerProposals();
});

test('some merchants are proposed of another day with the reason, and no other', async () => {
  const asked = answerProspects();
  const sent = answer(proposeDisbursements, {
    day: '2026-11-08',
    proposals: [made('MARSH', 0), made('HOUSE', 21_200, 72)],
    skipped: [],
  });
  await openDialog();
  await expect
    .element(dialog)
    .toMatchTextContent('Chosen merchants2To send in allC$318.00Too little2Have one already2');
  await expect.element(dialog.getByText('A payment day')).toBeVisible();
  for (const name of [/REED/, /ALDER/]) await expect.element(merchant(name)).toBeDisabled();
  await toggle(all);
  await expect.element(send).toBeDisabled();
  await toggle(all);
  await expect.element(send).toBeEnabled();
  await toggle(merchant(/SEDGE/));
  await toggle(merchant(/MARSH/));
  await expect.element(dialog).toMatchTextContent('Chosen merchants2To send in allC$212.00');
  await dialog.getByLabelText('Day of processing (ET)').fill('2026-11-08');
  await expect.element(dialog.getByText('No payment day: say why')).toBeVisible();
  expect(asked.calls.at(-1)?.querystring).toEqual({ day: '2026-11-08' });
  await fill(reason, 'The bank is closed on Monday');
  await press(send);
  await expect.element(page.getByText('Proposed: 2')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.calls.map(({ body }) => body)).toEqual([
    {
      day: '2026-11-08',
      merchants: [{ merchantId: 'MARSH' }, { merchantId: 'HOUSE' }],
      reason: 'The bank is closed on Monday',
    },
  ]);
});

test('a part of one is proposed with a reason, and leads to its review', async () => {
  answerProspects();
  answer(getProposal, proposal());
  answerFactors();
  const message = 'There is no more than 106.00 CAD to send';
  const details = [{ field: 'merchants.0.netAmtCents', rule: 'most', message }];
  const refused = refuse(proposeDisbursements, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details,
  });
  const { address } = await openDialog();
  await expect.element(part).not.toBeInTheDocument();
  await toggle(merchant(/HOUSE/));
  await fill(part, '50');
  await press(reason);
  await expect.element(send).toBeDisabled();
  await fill(part, '12,3,4');
  await expect.element(send).toBeDisabled();
  await fill(part, '500');
  await fill(reason, 'Its bank asks for less');
  await press(send);
  await expect.element(dialog.getByText(message)).toBeVisible();
  const sent = answer(proposeDisbursements, { day: DAY, proposals: [made('SEDGE', 5_025)], skipped: [] });
  await fill(part, '50.25');
  await fill(reason, '');
  await expect.element(dialog.getByText('Say why only a part is sent')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await fill(reason, 'Its bank asks for less');
  await press(send);
  await expect.poll(address).toBe(`${PATH}/${ID}`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(refused.calls[0]?.body).toMatchObject({ merchants: [{ merchantId: 'SEDGE', netAmtCents: 50_000 }] });
  expect(sent.calls.map(({ body }) => body)).toEqual([
    { day: DAY, merchants: [{ merchantId: 'SEDGE', netAmtCents: 5_025 }], reason: 'Its bank asks for less' },
  ]);
});

test('who has one by now is told, left out, and leads to it', async () => {
  const sedge = prospect('SEDGE', 'Sedge Wren');
  answerProspects([sedge]);
  const { address } = await openDialog();
  answer(proposeDisbursements, {
    day: DAY,
    proposals: [],
    skipped: [{ merchantId: 'SEDGE', why: 'open', openId: ID }],
  });
  answerProspects([{ ...sedge, ...NOTHING, skipped: 'open', openId: ID }]);
  await press(send);
  await expect.element(page.getByText('Have one by now, and were left out: 1')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Has an open proposal' }))
    .toHaveAttribute('href', `${PATH}/${ID}`);
  await expect.element(merchant(/SEDGE/)).toBeDisabled();
  await expect.element(send).toBeDisabled();
  expect(address()).toBe(LIST);
});

test('the most to send stands first, a keyword finds merchants beyond the first hundred, and all are proposed', async () => {
  const many = Array.from({ length: 130 }, (_, nth) =>
    prospect(`M${nth}`, `Merchant ${nth}`, { netAmtCents: 1_000 + nth, grossCents: 1_500 + nth }),
  );
  answerProspects(many);
  const sent = answer(proposeDisbursements, { day: DAY, proposals: [], skipped: [] });
  await openDialog(/M129/);
  await expect.element(dialog.getByText('The first 100 of 130 merchants: search for others')).toBeVisible();
  const rows = () => dialog.getByRole('row').elements().slice(1);
  expect(rows()).toHaveLength(100);
  expect(rows()[0]?.textContent).toMatch(/^Merchant 129/);
  await fill(dialog.getByRole('searchbox', { name: 'Search by merchant or ID' }), 'm7');
  await expect.poll(rows).toHaveLength(11);
  await press(send);
  await expect.poll(() => sent.calls.length).toBe(1);
  expect(sent.calls[0]?.body).toEqual({ day: DAY, merchants: many.map(({ merchantId }) => ({ merchantId })) });
});

test('what would be sent that is late, refused or offline says so, and nothing is proposed of a former day', async () => {
  const release = hold(listProspects);
  await openScreen(LIST, { role: STAFF, now: NOW });
  await press(button('Propose'));
  await expect.poll(() => document.querySelectorAll('[role=dialog] .MuiSkeleton-root').length).toBe(1);
  release(prospectsOf(PROSPECTS));
  await expect.element(send).toBeEnabled();
  hold(listProspects);
  await dialog.getByLabelText('Day of processing (ET)').fill('2026-11-08');
  await expect.element(send).toBeDisabled();
  refuse(listProspects, 403, { errorCode: 'FORBIDDEN', errorMessage: 'This is not for you' });
  await dialog.getByLabelText('Day of processing (ET)').fill('2026-11-07');
  await expect.element(dialog.getByText(/This is not for you/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  answerProspects();
  setOffline(true);
  await press(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(dialog.getByText(/You are offline/)).toBeVisible();
  setOffline(false);
  await expect.element(send).toBeEnabled();
});

test('the list is narrowed by merchant, days and state in its address, with what each state comes to', async () => {
  const asked = answer(
    listProposals,
    proposals([listed({ linesReviewed: 4, isStale: true })], {
      PROPOSED: { count: 2, netAmtCents: 10_000 },
      REVIEWED: { count: 1, netAmtCents: 2_000 },
      APPROVED: { count: 3, netAmtCents: 30_100 },
      PAID: { count: 4, netAmtCents: 400_000 },
    }),
  );
  const { address } = await openScreen(`${LIST}&from=2026-11-01&to=2026-11-09&merchant=ALSPORTS`, {
    role: STAFF,
    now: NOW,
  });
  await expect
    .element(row('Aurora Lantern Sports'))
    .toMatchTextContent(
      /Aurora Lantern SportsD-20261109-ALSPORTS2026-11-09.*327\.61.*300\.00.*27\.61.*4 of 10.*Stale.*2026-11-10 09:05.*Quill Ramsay/,
    );
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('To be decidedC$120.003ApprovedC$301.003PaidC$4,000.004');
  const states = page.getByRole('group', { name: 'State' });
  for (const name of ['All 10', 'Proposed 2', 'Reviewed 1', 'Stale', 'Approved 3', 'Paid 4', 'Rejected 0'])
    await expect.element(states.getByRole('button', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /Fund disbursements/ })).toMatchTextContent(/3$/);
  await press(states.getByRole('button', { name: 'Stale' }));
  const range = { page: '1', limit: '25', merchantId: 'ALSPORTS', from: '2026-11-01', to: '2026-11-09' };
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ ...range, stale: 'true' });
  expect(address()).toContain('state=STALE');
  await press(states.getByRole('button', { name: 'Paid 4' }));
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ ...range, state: 'PAID' });
  answerProposals();
  await press(states.getByRole('button', { name: 'Rejected 0' }));
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('proposals say that there are none, and that they could not be loaded', async () => {
  await expectWords({
    path: LIST,
    role: STAFF,
    route: listProposals,
    nothing: proposals([]),
    empty: 'No disbursement was proposed yet',
    failed: 'The proposals could not be loaded',
  });
});
