import type { GuidePage } from '../guide-page.ts';

/** The dashboard and what is opened from it. */
export const DASHBOARD_PAGES: readonly GuidePage[] = [
  {
    id: 'dashboard',
    screen: '/dashboard',
    text: 'What a merchant has, shortcuts to the reports of the day, and the analytics.',
    topics: [
      {
        label: 'Whose figures are these?',
        text: 'Those of the merchant and the product chosen at the top. A person with one merchant is not asked.',
      },
      {
        label: 'What is today compared with?',
        text: 'What began today and has ended is compared with what had begun and ended by the same time yesterday. Usual is what the thirty days before have shown. Each figure, and the reason below it, leads to its payments.',
      },
      {
        label: 'How old are the balances?',
        text: 'As old as the time beside them says. “{{refresh}}” asks for the newest ones.',
        terms: { refresh: 'Refresh balances' },
      },
      {
        label: 'How is Available Balance reached?',
        text: 'Press its amount: each line since the last disbursement with its days, its payments and whether they come to the balance.',
      },
      {
        label: 'What may I do here?',
        text: '“{{roles}}” beside your role explains every role and permission.',
        terms: { roles: 'What can each role do?' },
      },
    ],
    part: 'balances',
  },
  {
    id: 'reserve-calendar',
    screen: '/dashboard/reserves',
    text: 'The dashboard shows what a merchant has. The reserve calendar, behind the amount of Reserves, says of which disbursements it is and when it matures.',
    topics: [
      {
        label: 'When do I get the reserve back?',
        text: 'Each disbursement puts a share into reserve. From the day under “{{matures}}” on it becomes available with the next disbursement.',
        terms: { matures: 'Matures (ET)' },
      },
      {
        label: 'Why is the sum another than on the dashboard?',
        text: 'The balance may have been reported before the last disbursement. A line above the table then names the difference.',
      },
    ],
  },
  {
    id: 'analytics',
    screen: '/analytics',
    text: 'Volumes, approvals, rejections and conversions of Interac e-Transfer. Every figure leads to its rows.',
    topics: [
      {
        label: 'How old are the figures?',
        text: 'They are of whole days up to yesterday and are worked out again at midnight, Eastern Time. Balances are as old as the time beside them says.',
      },
      {
        label: 'What do the charts show?',
        text: '“{{volumes}}” has payins and payouts by day, week or month; “{{approval}}” the share that was approved, by method; “{{rejections}}” why payins failed.',
        terms: {
          volumes: 'Transaction Volumes',
          approval: 'Payins Approval Metrics',
          rejections: 'Rejection Error Breakdown',
        },
      },
      {
        label: 'Are EFT payouts among the payouts?',
        text: 'Yes, in every figure, as in your balances and in “{{summary}}”. The tooltip and the table tell them apart; a figure with both asks whether “{{payouts}}” or “{{eft}}” is opened.',
        terms: { summary: 'Daily Summary', payouts: 'Payouts', eft: 'EFT Payouts' },
      },
      {
        label: 'What is a conversion?',
        text: 'The share of payin attempts that succeeded. First-time attempts are of consumers who have never paid you before, the others are repeat attempts; in 24 hours, tries of one consumer count as one.',
      },
      {
        label: 'Whom am I compared with?',
        text: 'With other merchants together, and only where there are enough of them that none can be recognized.',
      },
      {
        label: 'Do abandoned attempts count?',
        text: 'Only while “{{include}}” is chosen.',
        terms: { include: 'Include abandons' },
      },
    ],
  },
];
