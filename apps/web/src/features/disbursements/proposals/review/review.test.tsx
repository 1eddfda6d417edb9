import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import {
  approveProposal,
  getProposal,
  payProposal,
  rejectProposal,
  reviewLines,
} from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, refuse, setOffline } from '../../../../testing/answers.ts';
import { fill, press, toggle } from '../../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../../testing/open-screen.tsx';
import {
  answerFactors,
  answerProposals,
  approved,
  button,
  card,
  conditions,
  dialogOf,
  ID,
  linesOf,
  NOW,
  PATH,
  proposal,
  reviewed,
  SECOND,
} from '../testing/proposals.ts';

const REVIEW = `${PATH}/${ID}`;
const APPROVAL = card('Approval');
const MARK = { userId: 7, name: 'Odile Newcomer', at: NOW };
const APPROVE_ACT = `POST /v1/admin/disbursements/${ID}/approve`;
const CHANGED = {
  errorCode: 'PROPOSAL_CHANGED',
  errorMessage: 'This proposal is no longer as you saw it. Nothing was done: look at it again.',
};

const challenge = (kind: Challenge['challenge']): Challenge => ({
  challenge: kind,
  session: 'the-session',
  email: 'odile@aurora.example',
});
/** The proposal as it is now, whenever it is asked for. */
let now: Proposal;
/** Makes it another, and answers it so. */
const become = (next: Proposal): Proposal => {
  now = next;
  return next;
};
const open = (shown: Proposal) => {
  now = shown;
  answer(getProposal, () => now);
  return openScreen(REVIEW, { role: STAFF, now: NOW });
};
const CODE = '123456';
const byApp = { session: 'the-session', challengeName: 'SOFTWARE_TOKEN_MFA' as const };
const byMail = { session: 'the-session', challengeName: 'EMAIL_OTP' as const };

beforeEach(() => {
  answerProposals();
  answerFactors();
});

test('a line is reviewed, which is shown at once, and taken back', async () => {
  const done = proposal({ linesReviewed: 1, lines: linesOf({ payouts: { reviewed: MARK } }) });
  const sent = answer(reviewLines, ({ body }) => become(body.isReviewed ? done : proposal()));
  await open(proposal());
  const box = page.getByRole('checkbox', { name: 'Reviewed: Payouts' });
  // Of each line but those that are reached
  await expect.element(page.getByRole('checkbox')).toHaveLength(10);
  await toggle(box);
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText('ON 10:00')).toBeVisible();
  await expect.element(APPROVAL).toMatchTextContent('1 of 10 lines reviewed');
  await toggle(box);
  await expect.element(box).not.toBeChecked();
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '71' }, body: { lines: ['payouts'], isReviewed: true } },
    { params: { id: '71' }, body: { lines: ['payouts'], isReviewed: false } },
  ]);
});

test('a line that is being saved stays reviewed, though the proposal is read again meanwhile', async () => {
  const one = proposal({ linesReviewed: 1, lines: linesOf({ payouts: { reviewed: MARK } }) });
  const two = proposal({ linesReviewed: 2, lines: linesOf({ payouts: { reviewed: MARK }, fees: { reviewed: MARK } }) });
  answer(reviewLines, () => become(one));
  await open(proposal());
  const payouts = page.getByRole('checkbox', { name: 'Reviewed: Payouts' });
  await expect.element(payouts).toBeVisible();
  const readAgain = hold(getProposal);
  await toggle(payouts);
  await expect.element(APPROVAL).toMatchTextContent('1 of 10 lines reviewed');
  const save = hold(reviewLines);
  const fees = page.getByRole('checkbox', { name: 'Reviewed: Fees', exact: true });
  await toggle(fees);
  readAgain(two);
  await expect.element(APPROVAL).toMatchTextContent('2 of 10 lines reviewed');
  await expect.element(fees).toBeChecked();
  save(two);
  await expect.element(fees).toBeChecked();
});

test('a second person approves with a code that is mailed for this approval alone', async () => {
  const needed = refuse(approveProposal, 409, {
    errorCode: 'SECOND_FACTOR_NEEDED',
    errorMessage: 'Confirm that it is you: show your second factor again.',
  });
  const begun = answer(beginStepUp, challenge('EMAIL_OTP'));
  const finished = answer(finishStepUp, undefined);
  await open(reviewed());
  await press(APPROVAL.getByRole('button', { name: 'Approve' }));
  const proof = dialogOf('Confirm that it is you');
  await expect.element(proof.getByText(/It is good for this act alone\./)).toBeVisible();
  await expect.element(proof.getByText('Enter the code we sent to your email.')).toBeVisible();
  const sent = answer(approveProposal, () => become(approved()));
  await fill(proof.getByLabelText('6-digit code'), CODE);
  await expect.element(card('Payment')).toMatchTextContent('It is on the books of the merchant.');
  await expect.element(proof).not.toBeInTheDocument();
  expect(begun.calls.map(({ body }) => body)).toEqual([{ act: APPROVE_ACT }]);
  expect(finished.calls.map(({ body }) => body)).toEqual([
    { ...byMail, challengeResponses: { EMAIL_OTP_CODE: CODE, USERNAME: 'odile@aurora.example' } },
  ]);
  expect(needed.calls).toHaveLength(1);
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([{ params: { id: '71' }, body: {} }]);
});

test('who has had all codes of an hour is told when the next one comes; a proof that is cancelled approves nothing, and says why', async () => {
  const message = 'Confirm that it is you: show your second factor again.';
  const needed = refuse(approveProposal, 409, { errorCode: 'SECOND_FACTOR_NEEDED', errorMessage: message });
  answer(beginStepUp, { ...challenge('EMAIL_OTP'), mailedInSeconds: 1800 });
  await open(reviewed());
  await press(APPROVAL.getByRole('button', { name: 'Approve' }));
  const proof = dialogOf('Confirm that it is you');
  await expect.element(proof.getByText('No code has been emailed to you yet.')).toBeVisible();
  await expect.element(proof.getByText(/^No more codes can be emailed to you for 30 minutes\./)).toBeVisible();
  await expect.element(proof.getByText('Enter the code we sent to your email.')).not.toBeInTheDocument();
  await expect
    .element(proof.getByText(/^Five codes an hour are emailed at most\. An authenticator app or a passkey/))
    .toBeVisible();
  await press(proof.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(APPROVAL.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(needed.calls).toHaveLength(1);
});

test('a code of an app approves: one that is over or lost does no harm, two presses are one', async () => {
  answerFactors('SOFTWARE_TOKEN_MFA');
  const begun = answer(beginStepUp, challenge('SOFTWARE_TOKEN_MFA'));
  refuse(finishStepUp, 400, { errorCode: 'INVALID_CODE', errorMessage: 'Invalid code' });
  const sent = answer(approveProposal, () => become(approved()));
  await open(reviewed());
  const code = APPROVAL.getByLabelText('Code from your authenticator app');
  const approve = APPROVAL.getByRole('button', { name: 'Approve' });
  await expect.element(code).toBeVisible();
  await expect.element(code).not.toHaveFocus();
  await expect.element(approve).toBeDisabled();
  await fill(code, '654321');
  await expect.element(approve).toBeEnabled();
  expect(begun.calls).toEqual([]);
  await press(approve);
  await expect.element(page.getByText('Invalid code')).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  const finished = answer(finishStepUp, undefined);
  await fill(code, CODE);
  setOffline(true);
  await press(approve);
  await expect.element(page.getByText(/You are offline/).first()).toBeVisible();
  await expect.element(code).toHaveValue(CODE);
  setOffline(false);
  const element = approve.element() as HTMLElement;
  await press(approve);
  element.click();
  await expect.element(card('Payment')).toMatchTextContent('It is on the books of the merchant.');
  expect(begun.calls.map(({ body }) => body)).toEqual([{ act: APPROVE_ACT }, { act: APPROVE_ACT }]);
  expect(finished.calls.map(({ body }) => body)).toEqual([
    { ...byApp, challengeResponses: { SOFTWARE_TOKEN_MFA_CODE: CODE, USERNAME: 'odile@aurora.example' } },
  ]);
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([{ params: { id: '71' }, body: {} }]);
});

test('what is met says so, and with any condition unmet nobody approves, by an app or otherwise', async () => {
  answerFactors('SOFTWARE_TOKEN_MFA');
  const { queryClient } = await open(reviewed());
  const met = page.getByRole('list', { name: 'Conditions of an approval' }).getByRole('listitem');
  await expect.element(met.first()).toBeVisible();
  expect(met.elements().map(({ textContent }) => textContent)).toEqual([
    'Met Ties out to the cent',
    'Met No row changed since 09:05 ET',
    'Met Every line reviewed',
    'Met You did not propose or review it',
    'Met Merchant not suspended since',
  ]);
  const unmet = APPROVAL.getByRole('listitem').filter({ hasText: /^Not/ });
  const changes = { count: 3, differenceCents: -1_234, rows: [] };
  for (const [name, text] of [
    ['tiesOut', 'Not met Off the ledger by C$12.34'],
    ['isCurrent', 'Not met 3 rows changed since 09:05 ET'],
    ['isReviewed', 'Not yet met 9 of 10 lines reviewed'],
    ['isSecondPerson', 'Not met You have proposed or reviewed it, or one before it'],
    ['isMerchantOpen', 'Not met Merchant suspended since it was proposed'],
  ] as const) {
    become(reviewed({ conditions: conditions({ [name]: false }), changes, linesReviewed: 9 }));
    await queryClient.invalidateQueries();
    await expect.element(unmet).toHaveTextContent(text);
    // What is only not done yet is no fault
    if (name === 'isReviewed')
      expect(unmet.element().querySelector('svg')).toHaveClass('lucide-circle-dashed', 'waiting');
    await expect.element(APPROVAL.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect.element(APPROVAL.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(APPROVAL.getByRole('button', { name: 'Reject' })).toBeEnabled();
  }
});

test.each([
  ['a code of an app', 'SOFTWARE_TOKEN_MFA'],
  ['a second factor of a dialog', null],
] as const)('by %s what leaves less than nothing is approved only with a reason', async (_, factor) => {
  answerFactors(factor);
  answer(beginStepUp, challenge('SOFTWARE_TOKEN_MFA'));
  answer(finishStepUp, undefined);
  const { queryClient } = await open(reviewed());
  await expect.element(APPROVAL).toMatchTextContent('Leaves C$27.61 available');
  const why = APPROVAL.getByLabelText('Reason');
  await expect.element(why).not.toBeInTheDocument();
  // Something has moved since
  become(reviewed({ leavesCents: -120_418 }));
  await queryClient.invalidateQueries();
  await expect.element(APPROVAL).toMatchTextContent('Leaves (C$1,204.18) available');
  await expect.element(page.getByRole('main')).toMatchTextContent('Leaves available(C$1,204.18)minus C$1,204.18');
  const approve = APPROVAL.getByRole('button', { name: 'Approve' });
  if (factor) await fill(APPROVAL.getByLabelText('Code from your authenticator app'), CODE);
  await expect.element(approve).toBeDisabled();
  const sent = answer(approveProposal, () => become(approved()));
  await fill(why, 'Its bank sends more on Monday');
  await press(approve);
  await expect.element(card('Payment')).toBeVisible();
  expect(sent.calls.map(({ body }) => body)).toEqual([{ reason: 'Its bank sends more on Monday' }]);
});

test('a proposal is rejected with its reason', async () => {
  const rejected = reviewed({ state: 'REJECTED', rejected: MARK, rejectedBecause: 'Wrong account' });
  const sent = answer(rejectProposal, () => become(rejected));
  await open(reviewed());
  await press(APPROVAL.getByRole('button', { name: 'Reject' }));
  const dialog = dialogOf('Reject D-20261109-ALSPORTS?');
  const reject = dialog.getByRole('button', { name: 'Reject' });
  await expect.element(reject).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), '  ');
  await expect.element(reject).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), 'Wrong account');
  await press(reject);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Rejected')).toMatchTextContent('Wrong account');
  await expect.element(APPROVAL).not.toBeInTheDocument();
  await expect.element(button('Accounting file')).not.toBeInTheDocument();
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '71' }, body: { reason: 'Wrong account' } },
  ]);
});

test('what is approved is marked as paid with its bank reference', async () => {
  const paid = approved({ state: 'PAID', paid: MARK, bankReference: 'EFT-4711' });
  const taken = 'Another disbursement has this reference already';
  refuse(payProposal, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'bankReference', rule: 'unique', message: taken }],
  });
  await open(approved());
  await press(card('Payment').getByRole('button', { name: 'Mark as paid' }));
  const dialog = dialogOf('Mark D-20261109-ALSPORTS as paid?');
  const pay = dialog.getByRole('button', { name: 'Mark as paid' });
  await expect.element(pay).toBeDisabled();
  await fill(dialog.getByLabelText('Bank reference'), 'EFT-4710');
  await press(pay);
  await expect.element(dialog.getByText(taken)).toBeVisible();
  const sent = answer(payProposal, () => become(paid));
  await fill(dialog.getByLabelText('Bank reference'), 'EFT-4711');
  await press(pay);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Payment')).toMatchTextContent('Bank reference EFT-4711');
  await expect.element(button('Mark as paid')).not.toBeInTheDocument();
  expect(sent.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '71' }, body: { bankReference: 'EFT-4711' } },
  ]);
});

test('what somebody else has decided meanwhile is neither rejected nor paid: it is said, and shown as it is; nor is it paid by who approved it', async () => {
  const { queryClient } = await open(reviewed());
  const dialog = page.getByRole('dialog');
  for (const { route, act, next } of [
    { route: rejectProposal, act: 'Reject', next: approved() },
    {
      route: payProposal,
      act: 'Mark as paid',
      next: approved({ state: 'PAID', paid: { ...SECOND, at: NOW }, bankReference: 'EFT-1' }),
    },
  ]) {
    await press(button(act));
    await fill(dialog.getByRole('textbox'), 'EFT-2');
    refuse(route, 409, CHANGED);
    become(next);
    await press(dialog.getByRole('button', { name: act }));
    await expect.element(page.getByText(CHANGED.errorMessage)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card('Payment')).toBeVisible();
  }
  become(approved({ approved: MARK }));
  await queryClient.invalidateQueries();
  await expect.element(card('Payment')).toMatchTextContent(/You have approved it: somebody else marks it as paid/);
  await expect.element(button('Mark as paid')).not.toBeInTheDocument();
});
