import type { GuidePage } from '../guide-page.ts';

/** The staff's screen of fees. */
export const STAFF_FEE_PAGES: readonly GuidePage[] = [
  {
    id: 'fees',
    screen: '/merchant/fees',
    text: 'What each transaction costs, from which day, and for whom. Dates are Eastern (ET).',
    topics: [
      {
        label: 'What is a fee, a definition and a profile?',
        text: 'A fee is what a transaction costs: a percentage, a flat amount, a minimum and a maximum, for amounts between its thresholds. A definition holds the fees of one channel and type, a profile the definitions of a merchant.',
      },
      {
        label: 'Whose fees does a merchant have?',
        text: 'First those of its own, “{{custom}}” or a definition chosen for it, then those of its profile. Of each, those of one channel come before those of all channels. A merchant without a profile of its own has the one marked “{{default}}”.',
        terms: { custom: 'Custom fee', default: 'Default' },
      },
      {
        label: 'How do I change a fee?',
        text: 'Open its definition and choose “{{change}}”. The change is a new version, from a day that is tomorrow at the earliest; what was charged before stays as it is. Until its day, “{{withdraw}}” takes it back.',
        terms: { change: 'Change fees', withdraw: 'Withdraw' },
      },
      {
        label: 'Why can I not change a profile?',
        text: 'A definition or profile with a lock is assigned. Copy a profile with “{{copy}}”, change the copy, and give it to merchants from a day on with “{{assign}}”.',
        terms: { copy: 'Copy', assign: 'Assign' },
      },
      {
        label: 'How do I give one merchant a fee of its own?',
        text: 'Open the merchant under “{{merchants}}” and choose “{{custom}}”. It begins with what the merchant is charged today, is for that merchant alone and takes the place of what its profile says for the same channel and type.',
        terms: { merchants: 'Merchant management', custom: 'New custom fee' },
      },
      {
        label: 'What does the calculator show?',
        text: 'The fee of one transaction of a merchant on a day, step by step: the definition that is in force and why, the percentage, the flat amount, the minimum and maximum, and the rounding. Its definition stands out in the list.',
      },
      {
        label: 'What if amounts have no fee?',
        text: 'Fees of one journal code are one charge: their thresholds must meet without a gap or an overlap, or they cannot be saved.',
      },
      {
        label: 'What is a target fee?',
        text: 'A fee with a “{{target}}” is charged on what that fee comes to, and not on the amount of the transaction: a tax, for example.',
        terms: { target: 'Target fee' },
      },
      {
        label: 'Where is the handling fee set?',
        text: 'What a disbursement takes is in the terms under “{{configurations}}” of “{{disbursement}}”. A fee of the type “{{handling}}” says how it is booked: its journal code and its accounts.',
        terms: { configurations: 'Configurations', disbursement: 'Merchant Disbursement', handling: 'Handling' },
      },
      {
        label: 'Can I delete a definition or a profile?',
        text: 'One that nobody was ever assigned, and a definition only once no profile names it: open it and choose “{{delete}}”. Everything else is kept.',
        terms: { delete: 'Delete' },
      },
      {
        label: 'What would another profile cost?',
        text: '“{{reprice}}” works out what the transactions of a month cost by the newest versions of a profile, also of one that nobody has yet, and shows the difference by merchant. It changes nothing.',
        terms: { reprice: 'Reprice a month' },
      },
      {
        label: 'Were the right fees charged?',
        text: '“{{check}}” compares the fee of each row that was taken in with what the definitions of its day say, and lists the rows that differ. A row leads to its report.',
        terms: { check: 'Check report' },
      },
    ],
    related: ['merchants', 'merchant-disbursement'],
  },
];
