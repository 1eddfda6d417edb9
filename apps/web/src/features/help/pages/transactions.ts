import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { GuidePage, Topic } from '../guide-page.ts';
import { reportPage } from './balances.ts';

const TEST_DATA: Topic = {
  label: 'Where are test payments?',
  text: 'Under “{{more}}”, choose “{{test}}”. A banner then says so, and rows, totals and files are of test payments alone; otherwise there are none among them.',
  terms: { more: 'More filters', test: 'Test data' },
};

/** The screens of the group Transactions. */
export const TRANSACTION_PAGES: readonly GuidePage[] = [
  reportPage(
    'payins',
    REPORT_SCREENS.payins,
    [
      {
        label: 'Why was a payin rejected?',
        text: 'Open the row: “{{happened}}” explains its code, “{{who}}” and “{{todo}}” say what comes next.',
        terms: { happened: 'What happened', who: 'Who must act', todo: 'What to do' },
      },
      {
        label: 'Which time do the dates apply to?',
        text: '“{{basis}}” chooses between the time a payin was made and the time it was completed.',
        terms: { basis: 'Time basis' },
      },
      {
        label: 'Was my server told?',
        text: 'The column “{{column}}” says whether your server took the notice of the outcome.',
        terms: { column: 'Notification' },
      },
      TEST_DATA,
    ],
    ['test-api'],
  ),
  reportPage(
    'payouts',
    REPORT_SCREENS.payouts,
    [
      {
        label: 'When is a payout final?',
        text: 'Once it is “{{done}}” or “{{rejected}}”. A payout that is not final yet has left the available balance already.',
        terms: { done: 'Successful', rejected: 'Rejected' },
      },
      TEST_DATA,
    ],
    ['test-api'],
  ),
  reportPage('eft-payouts', REPORT_SCREENS.eftPayouts, [
    {
      label: 'How long can an EFT payout come back?',
      text: 'A bank may send it back days after it was sent; it is then “{{returned}}”.',
      terms: { returned: 'Returned' },
    },
  ]),
  reportPage('returns', REPORT_SCREENS.returns, [
    {
      label: 'Which payin does a return belong to?',
      text: 'Open the return: “{{linked}}” leads to its payin, and the payin leads back.',
      terms: { linked: 'Linked records' },
    },
    {
      label: 'Why was it sent back?',
      text: 'The code of the bank is in the row; the codes below explain each.',
    },
  ]),
  reportPage('ibt-representment', REPORT_SCREENS.representments, [
    {
      label: 'How do I decline a representment?',
      text: 'Select the rows and choose “{{decline}}”. It cannot be undone, and after 1:00 a.m. Eastern on the scheduled date it is too late.',
      terms: { decline: 'Decline Representment' },
    },
  ]),
  reportPage('identity-verification', REPORT_SCREENS.identityVerification, [
    {
      label: 'What is verified?',
      text: 'That a bank account belongs to the consumer who signed in to it. Of account numbers only the last four digits are shown.',
    },
  ]),
];
