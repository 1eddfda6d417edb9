import type { GuidePage } from '../guide-page.ts';

/** The staff's screen of what is sent to merchants. */
export const STAFF_DISBURSEMENT_PAGES: readonly GuidePage[] = [
  {
    id: 'merchant-disbursement',
    screen: '/merchant/disbursements',
    text: 'What is sent to merchants, worked out from the ledger and approved by a second person.',
    topics: [
      {
        label: 'Who may send money?',
        text: 'One person proposes and reviews each line, another approves, with a second factor of this approval alone. Nobody approves what they proposed or reviewed.',
      },
      {
        label: 'What is the operational fund?',
        text: '“{{funds}}” shows each account as the sum of the journal. Choose one to see what moved it by day, and open a movement for its entries.',
        terms: { funds: 'Operational fund management' },
      },
      {
        label: 'How is something adjusted?',
        text: '“{{adjust}}” asks with a reason; a second person approves it with a second factor, or rejects it. A merchant’s adjustment is then in its report and its balance.',
        terms: { adjust: 'Adjust' },
      },
      {
        label: 'How is a disbursement proposed?',
        text: '“{{propose}}” works out from the ledger what each merchant would be sent on the newest payment day. Leave out whom you like; a part, or another day, asks for a reason.',
        terms: { propose: 'Propose' },
      },
      {
        label: 'What does a review ask of me?',
        text: 'Open the rows of each line, compare them with “{{ledger}}”, and tick the line under “{{reviewed}}”. Your name and the time are on record.',
        terms: { ledger: 'Ledger', reviewed: 'Reviewed' },
      },
      {
        label: 'How do I decide many of them?',
        text: '“{{run}}” has those of a day in one list. J and K go through them, R says that all lines that equal the ledger are reviewed. X chooses; what is chosen is approved together.',
        terms: { run: 'Payment run' },
      },
      {
        label: 'Why is a proposal stale?',
        text: 'Rows came or were corrected after it was made. The page names them; “{{again}}” makes a new one of what the ledger says now. Above the list “{{stale}}” finds them.',
        terms: { again: 'Propose again', stale: 'Stale' },
      },
      {
        label: 'When has a merchant its money?',
        text: 'From the approval on the disbursement is in its report and off its balance. Somebody other than who approved it chooses “{{paid}}” with the reference of the bank once it is sent.',
        terms: { paid: 'Mark as paid' },
      },
      {
        label: 'What can I take along?',
        text: '“{{draft}}” of a proposal has its figures, marked as a draft until it is approved. In the report “{{report}}”, “{{file}}” has the double entries of what your filters leave, for other books.',
        terms: { draft: 'Draft statement (PDF)', report: 'Disbursement', file: 'Accounting file' },
      },
      {
        label: 'When do terms change?',
        text: 'Under “{{tab}}”, from a day on that has not begun, for all merchants or for one. Until that day you may change or withdraw them; after it they stay on record.',
        terms: { tab: 'Configurations' },
      },
    ],
  },
];
