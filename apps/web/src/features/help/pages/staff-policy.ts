import type { GuidePage } from '../guide-page.ts';

/** The staff's screens of what holds for the whole portal. */
export const STAFF_POLICY_PAGES: readonly GuidePage[] = [
  {
    id: 'configurations',
    screen: '/admin/configurations',
    text: 'Policies of the whole portal, and what is switched on for whom.',
    topics: [
      {
        label: 'When does a change of the policies hold?',
        text: 'At once, for open sessions too. A shorter limit signs out whoever is beyond it; a longer one brings nobody back. A field left empty follows the installation.',
      },
      {
        label: 'How do I switch something on for one company?',
        text: '“{{change}}” of the flag, then look for the company under “{{parents}}”. “{{unset}}” lets it follow what holds for everybody.',
        terms: { change: 'Change', parents: 'Merchant parents', unset: 'Default' },
      },
    ],
  },
  {
    id: 'additional-settings',
    screen: '/admin/additional-settings',
    text: 'What everybody is told and offered.',
    topics: [
      {
        label: 'Who sees the maintenance banner?',
        text: 'Everybody, signed in or not, from its beginning to its end. Whoever dismisses it sees it again once you change it.',
      },
      {
        label: 'Where are the support addresses shown?',
        text: 'Wherever the portal says “{{contact}}” or “{{write}}”.',
        terms: { contact: 'Contact support', write: 'Email us' },
      },
    ],
  },
];
