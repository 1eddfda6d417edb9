import { getProposal, proposeAgain } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { interacRowAccounting, proposalAccounting, proposalStatement } from '@drumlin/contract/statements/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, hold, refuse, savedFiles } from '../../../../testing/answers.ts';
import { pastDoubleClick, press } from '../../../../testing/hands.ts';
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
  row,
  SECOND,
} from '../testing/proposals.ts';

const REVIEW = `${PATH}/${ID}`;
const OPERATIONS = 103;
const record = card('On record').getByRole('listitem');
const open = (shown: Proposal, opened: Parameters<typeof openScreen>[1] = {}) => {
  answer(getProposal, shown);
  return openScreen(REVIEW, { role: STAFF, now: NOW, ...opened });
};
/** Opens a proposal, and returns what makes it another. */
const openChanging = async (shown: Proposal) => {
  const { queryClient } = await open(shown);
  return (next: Proposal) => {
    answer(getProposal, next);
    return queryClient.invalidateQueries();
  };
};

beforeEach(() => {
  answerProposals();
  answerFactors();
});

test('each line stands with its own amount beside the ledger’s, what is off by how much, and the rows behind it', async () => {
  const place = (report: string, from: string, to: string) => ({ report, words: { merchants: 'ALSPORTS', from, to } });
  await open(
    proposal({
      changes: { count: 1, differenceCents: -500, rows: [] },
      lines: linesOf({
        purchases: { rows: 312, places: [place('interac-payins', '2026-11-01', '2026-11-03')] },
        payouts: {
          rows: 1,
          ledgerCents: 12_500,
          places: [
            place('interac-payouts', '2026-11-06', '2026-11-08'),
            place('interac-eft-payouts', '2026-11-06', '2026-11-08'),
          ],
        },
        maturedReserve: { rows: 2 },
      }),
    }),
  );
  await expect.element(row('Net amount')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Lines' }).getByRole('row').elements().slice(1);
  const cells = rows.map(({ children }) => [...children].map(cell => cell.textContent));
  expect(cells.map(each => each.slice(0, 5))).toEqual([
    ['\u00a0Start balance', '$11.11', '–', '$11.11', 'Equals ledger'],
    ['+Purchases', '$500.00', '312 payins', '$500.00', 'Equals ledger'],
    ['−Reserve', '$50.00', '–', '$50.00', 'Equals ledger'],
    ['+Matured reserve', '$7.00', '2 days', '$7.00', 'Equals ledger'],
    ['−Payouts', '$120.00', '1 payout', '$125.00', 'Off by $5.00'],
    ['−Returns', '$3.00', '–', '$3.00', 'Equals ledger'],
    ['±Adjustments', '($4.50)minus $4.50', '–', '($4.50)minus $4.50', 'Equals ledger'],
    ['−Fees', '$8.00', '–', '$8.00', 'Equals ledger'],
    ['−Handling fee', '$5.00', '–', '$5.00', 'Equals ledger'],
    ['−End balance', '$27.61', '–', '$27.61', 'Equals ledger'],
    ['=Net amount', '$300.00', '', '$300.00', 'Equals ledger'],
  ]);
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Net amountC$300.00Lines reviewed0 of 10Rows behind them315Difference to ledgerC$5.00');
  await expect
    .element(page.getByRole('link', { name: '312 payins' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/transaction\/deposits\?.*from=2026-11-01&to=2026-11-03/),
    );
  await press(page.getByRole('button', { name: '1 payout' }));
  const places = page.getByRole('menuitem').elements();
  expect(places.map(({ textContent }) => textContent)).toEqual(['Payouts · Interac e-Transfer', 'EFT Payouts']);
});

const WAYS = [
  {
    shown: approved({ paid: { ...SECOND, at: NOW }, state: 'PAID', bankReference: 'EFT-1' }),
    steps: [
      'DoneProposedQuill Ramsay, 2026-11-10 09:05',
      'DoneReviewedQuill Ramsay, 2026-11-10 09:07',
      'DoneApprovedWren Finchley, 2026-11-10 09:30',
      'DonePaidWren Finchley, 2026-11-10 10:00',
    ],
  },
  {
    shown: proposal(),
    steps: ['Reviewed0 of 10 lines', 'ApprovedWaiting for a second person', 'PaidBank reference needed'],
  },
  { shown: proposal({ isStale: true }), steps: ['ApprovedBlocked: proposal is stale'] },
  {
    shown: proposal({ state: 'SUPERSEDED', nextId: 72 }),
    steps: ['Proposed againAnother one took its place', 'PaidNothing is sent'],
  },
];

test('the way of a proposal says who took its steps and what it waits for', async () => {
  const show = await openChanging(proposal());
  const list = page.getByRole('list', { name: 'Steps of the proposal' });
  for (const { shown, steps } of WAYS) {
    await show(shown);
    for (const step of steps) await expect.element(list).toMatchTextContent(step);
  }
});

const STALE = proposal({
  isStale: true,
  conditions: conditions({ isCurrent: false, isReviewed: false }),
  changes: {
    count: 2,
    differenceCents: 11_000,
    rows: [
      {
        report: 'interac-payins',
        rowKey: 'a1b2c3d4e5f6a1b2c3d4e5f6a1',
        isNew: true,
        updatedAt: '2026-11-10T14:40:00Z',
        lines: ['purchases'],
        beforeCents: 0,
        nowCents: 12_350,
      },
      {
        report: 'interac-payouts',
        rowKey: 'b1b2c3d4e5f6a1b2c3d4e5f6b2',
        isNew: false,
        updatedAt: '2026-11-10T14:41:00Z',
        lines: ['payouts'],
        beforeCents: -1_000,
        nowCents: -2_350,
      },
    ],
  },
});

test('what has gone stale says so, shows its rows, and is proposed again', async () => {
  const { address } = await open(STALE);
  await expect.element(page.getByText('This proposal is stale.')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'stale' }))
    .toMatchTextContent('2 rows came or changed after it was made at 09:05 ET. It cannot be approved as it is.');
  for (const box of page.getByRole('checkbox').all()) await expect.element(box).toBeDisabled();
  await press(button('Show 2 rows'));
  const rows = dialogOf('Rows that have changed');
  await expect
    .element(rows.getByRole('row').filter({ hasText: 'Came since' }))
    .toMatchTextContent(/Payins · Interac e-Transfer.*2026-11-10 09:40.*\$0\.00.*\$123\.50/);
  await expect
    .element(rows.getByRole('row').filter({ hasText: 'Corrected since' }))
    .toMatchTextContent(/Payouts · Interac e-Transfer.*2026-11-10 09:41.*\(\$10\.00\).*\(\$23\.50\)/);
  await expect
    .element(rows.getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('row=a1b2c3d4e5f6a1b2c3d4e5f6a1'));
  await press(rows.getByRole('button', { name: 'Close' }));
  await expect.element(rows).not.toBeInTheDocument();
  const again = answer(proposeAgain, proposal({ id: 72, previousId: ID }));
  answer(getProposal, proposal({ id: 72, previousId: ID }));
  await press(button('Propose again'));
  await expect.poll(address).toBe(`${PATH}/72`);
  await expect.element(page.getByText('This proposal is stale.')).not.toBeInTheDocument();
  expect(again.calls.map(({ params, body }) => ({ params, body }))).toEqual([{ params: { id: '71' }, body: {} }]);
});

test('a ledger that says something else without a row of its own, what is closed since and what was proposed again say so', async () => {
  const show = await openChanging(proposal({ isStale: true }));
  await expect.element(page.getByText(/The ledger says something else than at 09:05 ET/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  await show(proposal({ ...STALE, passedOn: '2026-11-10' }));
  await expect
    .element(page.getByText(/A disbursement of 2026-11-10 has come in since and closes its days\./))
    .toBeVisible();
  await expect.element(card('Approval')).toMatchTextContent('Not met A disbursement of 2026-11-10 has come in since');
  await expect.element(button('Propose again')).not.toBeInTheDocument();
  await expect.element(card('Approval').getByRole('button', { name: 'Reject' })).toBeEnabled();
  await show(proposal({ state: 'SUPERSEDED', nextId: 72, lines: linesOf({ fees: { ledgerCents: null } }) }));
  await expect.element(card('Proposed again').getByRole('link')).toHaveAttribute('href', `${PATH}/72`);
  await expect.element(row('Fees')).toMatchTextContent(/\$8\.00––/);
  for (const name of ['Accounting file', 'Approve', 'Mark as paid'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('who proposed or reviewed a proposal is told that somebody else approves it', async () => {
  const by = (userId: number) =>
    reviewed({
      proposed: { userId, name: 'Quill Ramsay', at: NOW },
      conditions: conditions({ isSecondPerson: false }),
    });
  const show = await openChanging(by(7));
  await expect.element(card('Approval').getByText('You proposed this: somebody else approves it.')).toBeVisible();
  await show(by(9));
  await expect
    .element(card('Approval').getByText('You had a hand in this, or in one before it: somebody else approves it.'))
    .toBeVisible();
});

test('everything on record is said, the newest first, and lines reviewed one by one as one', async () => {
  const by = { userId: 9, name: 'Quill Ramsay' };
  const event = (id: number, given: Partial<Proposal['events'][number]>) => ({
    id,
    kind: 'REVIEWED' as const,
    at: `2026-11-10T14:${10 + id}:00Z`,
    by,
    count: null,
    text: null,
    ...given,
  });
  await open(
    reviewed({
      reason: 'Its bank asks for less',
      events: [
        event(9, { kind: 'PAID', by: SECOND, text: 'EFT-1' }),
        event(8, { kind: 'APPROVED', by: SECOND }),
        event(7, { kind: 'STALE', by: SECOND, text: '2026-11-09' }),
        event(6, { kind: 'STALE', by: null, text: 'purchases fees' }),
        event(5, { kind: 'UNREVIEWED', count: 1 }),
        event(4, { count: 1 }),
        event(3, { count: 2 }),
        event(2, { count: 1, by: SECOND }),
        event(1, { kind: 'PROPOSED' }),
      ],
    }),
  );
  await expect.element(page.getByText('Reason: Its bank asks for less')).toBeVisible();
  expect(record.elements().map(({ textContent }) => textContent)).toEqual([
    'Wren Finchley marked it as paidEFT-12026-11-10 09:19 ET',
    'Wren Finchley approved it2026-11-10 09:18 ET',
    'Wren Finchley could not approve it: staleA disbursement of 2026-11-09 has come in since2026-11-10 09:17 ET',
    'Went stalePurchases, Fees2026-11-10 09:16 ET',
    'Quill Ramsay took back the review of 1 line2026-11-10 09:15 ET',
    'Quill Ramsay reviewed 3 lines2026-11-10 09:14 ET',
    'Wren Finchley reviewed 1 line2026-11-10 09:12 ET',
    'Quill Ramsay proposed it2026-11-10 09:11 ET',
  ]);
});

test('an open one has a draft of its entry and statement, an approved one those of its row', async () => {
  const draft = answerFile(proposalAccounting, 'accounting_DRAFT_D-20261109-ALSPORTS.csv', 'draft');
  const statement = answerFile(proposalStatement, 'statement.pdf', 'pdf');
  const { queryClient } = await open(reviewed());
  await press(button('Accounting file'));
  await expect.poll(savedFiles).toEqual([{ name: 'accounting_DRAFT_D-20261109-ALSPORTS.csv', content: 'draft' }]);
  await press(button('Draft statement (PDF)'));
  await expect.poll(() => savedFiles().length).toBe(2);
  answer(getProposal, approved());
  await queryClient.invalidateQueries();
  const entry = answerFile(interacRowAccounting, 'accounting_interac-disbursements_a1.csv', 'entry');
  await expect.element(button('Statement (PDF)')).toBeVisible();
  await pastDoubleClick();
  await press(button('Accounting file'));
  await expect
    .poll(() =>
      savedFiles()
        .map(({ name }) => name)
        .toSorted(),
    )
    .toContain('accounting_interac-disbursements_a1.csv');
  expect(draft.calls.map(({ querystring }) => querystring)).toEqual([{ id: '71' }]);
  expect(statement.calls.map(({ querystring }) => querystring)).toEqual([{ id: '71' }]);
  expect(entry.calls.map(({ querystring }) => querystring)).toEqual([{ rowKey: 'a1b2c3d4e5f6a1b2c3d4e5f6a1' }]);
  await expect
    .element(page.getByRole('link', { name: 'Its row in the Disbursement report' }))
    .toHaveAttribute('href', expect.stringContaining('row=a1b2c3d4e5f6a1b2c3d4e5f6a1'));
});

test('who may only look is told why they review, decide and pay nothing', async () => {
  await open(reviewed(), { role: OPERATIONS });
  for (const text of [
    'You may look, but not review: your roles lack “Propose disbursements and adjustments”.',
    'You may look, but not approve or reject: your roles lack “Approve disbursements and adjustments”.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  for (const box of page.getByRole('checkbox').all()) await expect.element(box).toBeDisabled();
});

test('a proposal that is late, refused or unknown says so', async () => {
  const release = hold(getProposal);
  const { queryClient } = await openScreen(REVIEW, { role: STAFF, now: NOW });
  await expect.poll(() => document.querySelectorAll('main .MuiSkeleton-root').length).toBe(1);
  release(proposal());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Aurora Lantern Sports, 2026-11-09');
  refuse(getProposal, 403, { errorCode: 'FORBIDDEN', errorMessage: 'This is not for you' });
  void queryClient.resetQueries();
  const alert = page.getByRole('alert').filter({ hasText: 'The proposal could not be loaded' });
  await expect.element(alert).toMatchTextContent('This is not for you');
  refuse(getProposal, 404, { errorCode: 'NOT_FOUND', errorMessage: 'Not found' });
  void queryClient.resetQueries();
  await expect.element(page.getByText('There is no such proposal')).toBeVisible();
});
