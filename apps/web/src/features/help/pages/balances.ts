import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { GuidePage, Topic } from '../guide-page.ts';

type Screen = (typeof REPORT_SCREENS)[keyof typeof REPORT_SCREENS];

/** A page about a report screen: its own line and tabs, and what people ask of it. */
export const reportPage = (
  id: string,
  screen: Screen,
  topics: readonly Topic[],
  related: readonly string[] = [],
): GuidePage => ({
  id,
  screen: screen.route,
  text: screen.description,
  reports: screen.tabs.map(({ report }) => report),
  topics,
  related,
});

/** The screens of the group Balances. */
export const BALANCE_PAGES: readonly GuidePage[] = [
  reportPage('daily-summary', REPORT_SCREENS.dailySummary, [
    {
      label: 'Why is a payment on another day than I expect?',
      text: 'A transaction is of the Eastern day on which it was received, however long it took to complete. It moves to another status, never to another day.',
    },
    {
      label: 'How do I see the payments behind a line?',
      text: 'Open “{{payins}}” or “{{payouts}}” with the same day and status: the sums agree to the cent.',
      terms: { payins: 'Payins', payouts: 'Payouts' },
    },
  ]),
  reportPage('adjustments', REPORT_SCREENS.adjustments, [
    {
      label: 'What is an adjustment?',
      text: 'A credit or debit that the provider makes to your balance by hand; “{{notes}}” says why. A debit is shown in parentheses.',
      terms: { notes: 'Notes' },
    },
  ]),
  reportPage('disbursement', REPORT_SCREENS.disbursement, [
    {
      label: 'How was the amount worked out?',
      text: 'Open a row: “{{explained}}” goes from the start balance to the net amount, line by line, and each line opens the rows behind it. “{{tiesOut}}” says that your transactions come to the same amount, to the cent.',
      terms: { explained: 'Disbursement explained', tiesOut: 'Ties out' },
    },
    {
      label: 'Can I keep or be sent a statement?',
      text: 'Open a row and choose “{{statement}}”. Under “{{notifications}}” you can have the statement of each new disbursement by email.',
      terms: { statement: 'Statement (PDF)', notifications: 'Notifications' },
    },
    {
      label: 'Where did the reserve go?',
      text: 'A share of each disbursement is held back until it matures. The “{{calendar}}” lists when.',
      terms: { calendar: 'Reserve calendar' },
    },
  ]),
  {
    id: 'reconciliation',
    screen: '/reports/account-balance/reconciliation',
    text: 'Do the reports, their rows and the balances say the same, to the cent? Days are Eastern (ET).',
    topics: [
      {
        label: 'What is compared?',
        text: 'Each identity is a rule that must hold, such as a sum of rows and the balance made of it. “{{rules}}” explains them.',
        terms: { rules: 'The twelve rules in words' },
      },
      {
        label: 'What do I do with a difference?',
        text: '“{{show}}” leads to the rows of a finding, “{{exported}}” writes them all to a file. A finding closes by itself once the books agree.',
        terms: { show: 'Show the rows', exported: 'Export findings' },
      },
      {
        label: 'What is a payment that may be there twice?',
        text: 'Its references and merchant transaction ID are those of an earlier payment with another transaction ID. Open both under “{{show}}”; where it is one payment, ask for a corrected row.',
        terms: { show: 'Show the rows' },
      },
      {
        label: 'When are the books compared?',
        text: 'After every file that comes in, as a whole each night, and when you choose “{{again}}”.',
        terms: { again: 'Check again' },
      },
      {
        label: 'What is under Ingest files?',
        text: 'Each file of the provider, and whether it was “{{taken}}” or “{{refused}}”. A file is taken whole or not at all.',
        terms: { taken: 'Taken in', refused: 'Refused' },
      },
    ],
  },
];
