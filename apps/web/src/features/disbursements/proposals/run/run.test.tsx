import {
  approveTogether,
  getProposal,
  listProposals,
  payProposal,
  reviewLines,
} from '@drumlin/contract/disbursements/proposals.ts';
import { type ListedProposal, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, setOffline } from '../../../../testing/answers.ts';
import { fill, pastDoubleClick, press, toggle } from '../../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../../testing/open-screen.tsx';
import {
  answerFactors,
  button,
  card,
  conditions,
  linesOf,
  listed,
  NOW,
  PATH,
  proposal,
  proposals,
  row,
} from '../testing/proposals.ts';

const DAY = '2026-11-09';
const made = (id: number, changed: Partial<ListedProposal> = {}): ListedProposal =>
  listed({
    id,
    merchantId: `M${id}`,
    merchantName: `Merchant ${id}`,
    reference: `D-20261109-M${id}`,
    netAmtCents: id * 1_000,
    state: 'REVIEWED',
    linesReviewed: 10,
    leavesCents: 5_000,
    conditions: conditions(),
    ...changed,
  });

const open = async (rows: ListedProposal[], byApp = true) => {
  answerFactors(byApp ? 'SOFTWARE_TOKEN_MFA' : null);
  answer(getProposal, ({ params }) => {
    const one = rows.find(({ id }) => String(id) === params.id) ?? rows[0];
    return proposal({ ...one, lines: linesOf({ payouts: { ledgerCents: 1 } }) });
  });
  const asked = answer(listProposals, () => proposals(rows));
  await openScreen(`${PATH}/run/${DAY}`, { role: STAFF, now: NOW });
  return asked;
};
const APPROVAL = card('Approval');

test('what is chosen is approved together, with its reasons, by one code that is shown for exactly these', async () => {
  const rows = [
    made(81),
    made(82, { leavesCents: -120_418 }),
    made(83, { isStale: true, leavesCents: null, conditions: conditions({ isCurrent: false }) }),
    made(84, { state: 'APPROVED', leavesCents: null, conditions: conditions() }),
  ];
  const asked = await open(rows);
  await expect.element(APPROVAL).toMatchTextContent('Merchant 83Stale: propose it again');
  expect(asked.calls.at(-1)?.querystring).toEqual({ page: '1', limit: '100', from: DAY, to: DAY });
  await expect.element(page.getByRole('checkbox', { name: 'Approve D-20261109-M83' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Approve D-20261109-M84' })).toBeDisabled();
  await toggle(page.getByRole('checkbox', { name: 'All that you can approve' }));
  await expect.element(APPROVAL).toMatchTextContent('C$1,630.00Merchant 81, Merchant 82');
  await fill(page.getByRole('textbox', { name: 'Reason for Merchant 82' }), 'It pays us back');
  const begun = answer(beginStepUp, {
    challenge: 'SOFTWARE_TOKEN_MFA',
    session: 'the-session',
    email: 'odile@aurora.example',
  });
  answer(finishStepUp, undefined);
  const sent = answer(approveTogether, undefined);
  await fill(page.getByRole('textbox', { name: /Code from your authenticator app/ }).first(), '123456');
  await press(button('Approve: 2'));
  await expect.element(page.getByText('Disbursements approved')).toBeVisible();
  expect(begun.calls.map(({ body }) => body)).toEqual([{ act: 'POST /v1/admin/disbursements/81,82/approve-together' }]);
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { ids: '81,82' }, body: { reasons: [{ id: 82, reason: 'It pays us back' }] } },
  ]);
});

test('one that is refused is named, and what was chosen stays so', async () => {
  await open([made(81), made(82)], false);
  await expect.element(row('Merchant 82')).toBeVisible();
  await userEvent.keyboard('xjx');
  await expect.element(APPROVAL).toMatchTextContent('Merchant 81, Merchant 82');
  refuse(approveTogether, 409, {
    errorCode: 'PROPOSAL_OF_SEVERAL',
    errorMessage: 'Nothing was approved, because of D-20261109-M82: leave it out, or look at it alone.',
    details: [{ field: 'D-20261109-M82', rule: 'proposalStale', message: 'This proposal is stale' }],
  });
  await userEvent.keyboard('a{Enter}');
  await expect.element(APPROVAL).toMatchTextContent('This proposal is stale');
  await expect.element(button('Approve: 2')).toBeEnabled();
});

test('R says of all lines that equal the ledger that they are reviewed, and the next proposal is there', async () => {
  const fresh = { state: 'PROPOSED', linesReviewed: 0, conditions: conditions({ isReviewed: false }) } as const;
  await open([made(81, fresh), made(82, fresh)]);
  const sent = answer(reviewLines, ({ params }) => proposal(made(Number(params.id))));
  await expect.element(button('Mark as reviewed: 9')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(card('Merchant 82')).toBeVisible();
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '81' }, body: { lines: REVIEWED_LINES.filter(line => line !== 'payouts'), isReviewed: true } },
  ]);
  await userEvent.keyboard('k');
  await expect.element(card('Merchant 81')).toBeVisible();
  await press(row('Merchant 82').getByRole('button', { name: 'Merchant 82' }));
  await expect.element(page.getByRole('link', { name: 'Look at it alone' })).toHaveAttribute('href', `${PATH}/82`);
});

test('what the bank has sent is marked as paid by a line each, and what is refused or not answered stays with the reason', async () => {
  const approved = {
    state: 'APPROVED',
    leavesCents: null,
    approved: { userId: 8, name: 'Wren Finchley', at: NOW },
  } as const;
  const own = { ...approved, approved: { userId: 7, name: 'Odile Newcomer', at: NOW } };
  await open([made(81, approved), made(82, approved), made(83, approved), made(84, own)]);
  const text = page.getByRole('textbox', { name: 'Our reference and the bank’s, a line each' });
  await expect.element(text).toHaveValue('D-20261109-M81 \nD-20261109-M82 \nD-20261109-M83 ');
  await fill(text, 'D-20261109-M84 EFT-0');
  await userEvent.tab();
  await expect.element(page.getByText('Begin each line with a reference of this run')).toBeVisible();
  const message = 'This bank reference is of another disbursement';
  // The first is taken, the second refused
  const sent = answer(payProposal, ({ params }) => {
    refuse(payProposal, 400, { details: [{ field: 'bankReference', rule: 'unique', message }] });
    return proposal(made(Number(params.id)));
  });
  await fill(text, '"D-20261109-M81","EFT 1"\nd-20261109-m82;EFT-2\nD-20261109-M83');
  await press(button('Mark as paid'));
  await expect.element(page.getByText('Marked as paid: 1')).toBeVisible();
  await expect.element(page.getByText(`D-20261109-M82: ${message}`)).toBeVisible();
  await expect.element(text).toHaveValue('d-20261109-m82;EFT-2\nD-20261109-M83');
  expect(sent.calls.map(({ params, body }) => [params.id, body.bankReference])).toEqual([['81', 'EFT 1']]);
  // The first is taken, and nothing answers the others
  answer(payProposal, ({ params }) => {
    setOffline(true);
    return proposal(made(Number(params.id)));
  });
  await fill(text, 'D-20261109-M81 EFT-1\nD-20261109-M82 EFT-2\nD-20261109-M83 EFT-3');
  await pastDoubleClick();
  await press(button('Mark as paid'));
  await expect.element(text).toHaveValue('D-20261109-M82 EFT-2\nD-20261109-M83 EFT-3');
  await expect.element(page.getByText(/D-20261109-M82: .*D-20261109-M83: /s)).toBeVisible();
});
