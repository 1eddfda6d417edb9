import type { GuidePage } from '../guide-page.ts';

/** The staff's screens of merchants. */
export const STAFF_MERCHANT_PAGES: readonly GuidePage[] = [
  {
    id: 'merchants',
    screen: '/merchant/merchants',
    text: 'Every merchant of the portal and the parent it belongs to. Balances in Canadian dollars.',
    topics: [
      {
        label: 'How do I set up a merchant?',
        text: '“{{parent}}” creates the company, “{{merchant}}” a merchant of it in Draft. Its page then says under “{{steps}}” what is missing.',
        terms: { parent: 'New merchant parent', merchant: 'New merchant', steps: 'Before publishing' },
      },
      {
        label: 'How do its people get in?',
        text: 'Choose “{{publish}}” on the page of the merchant, then invite its first Admin under “{{users}}”. While it is in Draft, nobody can be invited. Where the role has more than you, somebody else of the staff approves it first.',
        terms: { publish: 'Publish', users: 'Users' },
      },
      {
        label: 'What does a suspension do?',
        text: 'After “{{suspend}}” its people do not see it any more, and its test keys end for good. Files with its rows are still taken. “{{back}}” undoes all but the end of the keys.',
        terms: { suspend: 'Suspend', back: 'Reactivate' },
      },
      {
        label: 'Why did my change not last?',
        text: 'A merchant that no staff ever changed follows the files. From the first change on this screen on, files leave it as it is.',
      },
      {
        label: 'Why am I asked for a second factor?',
        text: 'To change the settings of a merchant, to publish, suspend or reactivate it takes your second factor, unless you gave it in the last ten minutes.',
      },
      {
        label: 'Who did what to a merchant?',
        text: '“{{activity}}” on its page lists the last acts on it, its branding, its test access and its rules of places, with those who did them.',
        terms: { activity: 'Recent activity' },
      },
    ],
  },
  {
    id: 'merchant-settings',
    screen: '/admin/merchant-settings',
    text: 'Settings and contacts of one merchant.',
    topics: [
      {
        label: 'Where is the rest of a merchant?',
        text: 'On its page under “{{merchants}}”: people, balances, files and what was done to it. What is changed here is changed there.',
        terms: { merchants: 'Merchants' },
      },
    ],
  },
];
