import { IDEMPOTENCY_HOURS } from '@drumlin/contract/test-api/routes.ts';
import type { GuidePage } from '../guide-page.ts';

/** What holds on every screen. */
export const GENERAL_PAGES: readonly GuidePage[] = [
  {
    id: 'reports',
    title: 'Working with reports',
    text: 'How every report is filtered, read, exported and shared.',
    topics: [
      {
        label: 'Which time is it?',
        text: 'Every day and time is Eastern Time, wherever you are. A day begins and ends at midnight in Toronto.',
      },
      {
        label: 'How do I find one payment?',
        text: 'Press Ctrl+K or ⌘K and type a name, an amount, an identifier or its first six characters. In a report, open a row to see its fields, its steps and the records linked to it; J and K, or the arrow keys, go to the rows beside it.',
      },
      {
        label: 'How do I filter a report?',
        text: 'Choose dates and statuses above the list, one name or identifier under “{{search}}”, and everything else, such as amounts, under “{{more}}”. “{{this}}”, in the menu of the right mouse button or of Shift+F10, takes the value of a cell. A filter in force carries its value and a cross that takes it away.',
        terms: { search: 'Search by', more: 'More filters', this: 'Filter by this' },
      },
      {
        label: 'Do the totals match the list?',
        text: 'Yes. The list, its totals and its files always have the same filters. The address of the page keeps them, so you can bookmark or share it.',
      },
      {
        label: 'How do I choose columns?',
        text: '“{{manage}}” shows, hides and moves columns and keeps them at the left; “{{compact}}” fits more rows on the page. Drag the edge of a column’s head, or press Alt with an arrow key there, to change its width. Your choice is kept.',
        terms: { manage: 'Manage Columns', compact: 'Compact rows' },
      },
      {
        label: 'How do I keep a report as I like it?',
        text: '“{{save}}” above a report keeps its filters, order and columns as a view, for yourself or for your team, and the report opens with the one that you make your default. A shared view names no consumer.',
        terms: { save: 'Save view' },
      },
      {
        label: 'How do I add up or copy some rows?',
        text: 'Hold Shift and click the first and the last of them, or press Shift with an arrow key. Their sum stands below the list; Ctrl+C or “{{copy}}” takes them to a spreadsheet.',
        terms: { copy: 'Copy' },
      },
      {
        label: 'What do the codes mean?',
        text: '“Error codes” and “Return codes” at the top of a report explain each code, who must act and what to do.',
      },
      {
        label: 'How large may a file be?',
        text: 'An export at once has up to 150,000 rows, one in the background up to 500,000. Schedules export a report again and again.',
      },
      {
        label: 'What is “Corrections” in a row?',
        text: 'A record that a later file of the provider changed keeps what it was before; “{{corrections}}” lists each change with its day.',
        terms: { corrections: 'Corrections' },
      },
    ],
  },
  {
    id: 'roles',
    title: 'Roles',
    text: 'A role decides which screens you see and what you may change. An Admin of your company gives it. A screen of a product also needs that product.',
    topics: [
      {
        label: 'Why do I not see a screen?',
        text: 'Your role or the products of your company do not include it. An Admin of your company can change your role.',
      },
    ],
    part: 'roles',
  },
  {
    id: 'test-api',
    title: 'Payments test API',
    flag: 'ip-whitelisting',
    text: 'Makes test payments from your own systems, with outcomes that you choose by the amount. No money moves.',
    topics: [
      {
        label: 'How do I begin?',
        text: 'Each merchant has a key, made under “{{screen}}”. It is shown once; send it with every call as “Authorization: Bearer”.',
        terms: { screen: 'IP Whitelisting' },
      },
      {
        label: 'From where may I call?',
        text: 'From the addresses of the “{{list}}” alone. A refused call names the address that the portal saw.',
        terms: { list: 'IP allowed list' },
      },
      {
        label: 'What if a call was not answered?',
        text: 'Send it again with the same Idempotency-Key: for {{hours}} hours it is answered the same, and nothing is made twice.',
        values: { hours: IDEMPOTENCY_HOURS },
      },
      {
        label: 'How do I choose the outcome?',
        text: 'By the last three digits of the amount, as the tables below say. Any other amount succeeds.',
      },
      {
        label: 'How does a consumer pay on the hosted page?',
        text: 'Send “hosted”: true with a payin. It then waits for its consumer, and the answer has “paymentUrl”, the page to send them to, which is open for 30 minutes. The consumer may also leave (104) or cancel (99). Every other payment is settled at once.',
      },
      {
        label: 'Where do I see the payments?',
        text: 'In the reports of payins and payouts: choose “{{test}}” under “{{more}}”. They are never among live ones.',
        terms: { more: 'More filters', test: 'Test data' },
      },
      {
        label: 'How is my server told?',
        text: 'Once a payment is settled, it is posted to the address of the merchant’s webhook. Answer 2xx within ten seconds; otherwise it is tried seven times in about a day. You may get a message twice, and in any order: Drumlin-Delivery is the same at each try.',
      },
      {
        label: 'How do I know that a webhook is genuine?',
        text: 'Drumlin-Signature has the time of sending (t) and the HMAC-SHA256 of “t.body” with the secret of the webhook (v1). Check both before you trust a body.',
      },
    ],
    part: 'test-api',
  },
];
