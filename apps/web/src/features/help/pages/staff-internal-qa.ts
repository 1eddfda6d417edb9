import type { GuidePage } from '../guide-page.ts';

const TOPICS: GuidePage['topics'] = [
  {
    label: 'How do I make a test payment?',
    text: 'Choose the merchant and what is to become of the payment under “{{outcome}}”, then press “{{send}}”. The last three digits of the amount name the outcome.',
    terms: { outcome: 'Outcome', send: 'Send the call' },
  },
  {
    label: 'May I send something wrong?',
    text: 'Yes. “{{body}}” is the very text that is sent, and the test API itself says what is wrong with it.',
    terms: { body: 'Body' },
  },
  {
    label: 'Whose key is it?',
    text: 'Nobody’s: your session stands for the key and the address of the merchant. Everything else is as in a call of its own server, and each call is on record for the merchant too.',
  },
  {
    label: 'Where is the payment?',
    text: 'Below the answer, with what the merchant’s server was told of it. “{{row}}” leads to its row in the report, among test payments.',
    terms: { row: 'Open its row' },
  },
  {
    label: 'Why is a call refused for a merchant?',
    text: 'A suspended merchant has no test API, nor has one for which it is switched off.',
  },
];

/** The staff's screens of test payments. */
export const STAFF_QA_PAGES: readonly GuidePage[] = [
  {
    id: 'ibt-external-testing',
    screen: '/internal-qa/ibt-external-testing',
    text: 'Test payments of Instant Bank Transfer, called for as a merchant’s server does. No money moves.',
    topics: TOPICS,
    related: ['test-api'],
  },
  {
    id: 'deposit',
    screen: '/internal-qa/deposit',
    text: 'Test payments of Interac e-Transfer, called for as a merchant’s server does. No money moves.',
    topics: [
      ...TOPICS,
      {
        label: 'How do I try the page of the consumer?',
        text: 'Switch on “{{hosted}}”: the answer has a page that “{{open}}” opens in another tab, for 30 minutes.',
        terms: { hosted: 'Hosted page', open: 'Open the payment page' },
      },
    ],
    related: ['test-api'],
  },
];
