import { MAX_DISPLAY_NAME } from '@drumlin/contract/branding/schemas.ts';
import { MAX_CREDENTIALS } from '@drumlin/contract/credentials/routes.ts';
import { VALIDITY_DAYS } from '@drumlin/contract/ip-allowlist/routes.ts';
import type { GuidePage } from '../guide-page.ts';

/** The screens of the group Configurations. */
export const MANAGE_PAGES: readonly GuidePage[] = [
  {
    id: 'users',
    screen: '/admin/users',
    text: 'People who can sign in to the portal.',
    topics: [
      {
        label: 'How do I invite people?',
        text: '“{{invite}}” sends one invitation, “{{several}}” up to ten. The link in the email works for seven days; “{{resend}}” sends a new one.',
        terms: { invite: 'Invite User', several: 'Invite several', resend: 'Resend Invite' },
      },
      {
        label: 'How do I change what somebody may do?',
        text: 'Open their row, choose another “{{role}}” and press “{{apply}}”. It holds at once, in every browser they are signed in with.',
        terms: { role: 'Portal Role', apply: 'Apply' },
      },
      {
        label: 'How do I shut somebody out?',
        text: '“{{suspend}}” signs them out everywhere and can be taken back; “{{remove}}” cannot.',
        terms: { suspend: 'Suspend', remove: 'Delete' },
      },
      {
        label: 'How do I require a second factor?',
        text: 'Switch on “{{enforce}}”. Everybody without a second factor is asked to set one up at their next sign-in.',
        terms: { enforce: 'Enforce Two-Factor Authentication' },
      },
      {
        label: 'Somebody is locked out. What can I do?',
        text: 'Open their row and choose “{{unlock}}”, or “{{reset}}” to send them a link for a new password.',
        terms: { unlock: 'Unlock', reset: 'Reset Password' },
      },
    ],
  },
  {
    id: 'vip-clients',
    screen: '/merchant/vipclients',
    text: 'Consumers whose VIP limits override the provider’s risk limits.',
    topics: [
      {
        label: 'How do I add a VIP consumer?',
        text: '“{{add}}”, with the merchant, your own ID of the consumer and a risk rating. The limits of the rating are shown before you save.',
        terms: { add: 'Add VIP Consumer' },
      },
      {
        label: 'How do I add many?',
        text: '“{{file}}” takes a CSV file. It is checked first: each wrong line is named, and nothing is added until all are right and you confirm.',
        terms: { file: 'Add from a file' },
      },
      {
        label: 'How does somebody stop being a VIP?',
        text: 'Set the “{{status}}” to “{{disabled}}” with “{{edit}}”. Nobody is deleted.',
        terms: { status: 'Status', disabled: 'Disabled', edit: 'Edit' },
      },
      {
        label: 'Where are the payments of a consumer?',
        text: 'In the column “{{payments}}”, a click away.',
        terms: { payments: 'Payments' },
      },
    ],
  },
  {
    id: 'customize-payment-flow',
    screen: '/admin/customize-payment-flow',
    text: 'Logo, colors and name that your consumers see when they pay.',
    topics: [
      {
        label: 'Who sees my changes?',
        text: 'Nobody until you apply them; the preview beside the settings is the payment page itself.',
      },
      {
        label: 'Which appearance do consumers get?',
        text: 'The one that is chosen under “{{appearance}}” when you apply: “{{light}}” or “{{dark}}”. Each keeps its own colors and logo.',
        terms: { appearance: 'Appearance', light: 'Light', dark: 'Dark' },
      },
      {
        label: 'Which logos are taken?',
        text: '{{rules}} An SVG of any size in pixels becomes a PNG; it has plain shapes only, no text or pictures.',
        terms: { rules: 'JPEG, PNG or SVG. Square, at least 128x128 px, 30 kb or less.' },
      },
      {
        label: 'How do I choose a color?',
        text: 'Type it as # and six digits, such as #066697, pick it, or press one of the “{{tints}}”: it goes into the field you were in last, at first “{{primary}}”.',
        terms: { tints: 'Tints', primary: 'Primary Color (HEX)' },
      },
      {
        label: 'What is the App Name for?',
        text: '“{{name}}”, of at most {{most}} characters, replaces the word Merchant on the details of the e-Transfer and on errors.',
        terms: { name: 'App Name' },
        values: { most: MAX_DISPLAY_NAME },
      },
      {
        label: 'When is the Close Button switched off?',
        text: 'When the page of yours that holds the payment flow has a button to close it already. Then switch “{{button}}” off.',
        terms: { button: 'Close Button' },
      },
      {
        label: 'Why is a color warned about?',
        text: 'Its contrast is too low for people who see less well. The warning goes once the text can be read on it.',
      },
    ],
  },
  {
    id: 'ip-allowed-list',
    screen: '/admin/ip-allowed-list',
    text: 'From which addresses your company may call the payments test API.',
    topics: [
      {
        label: 'How do I add an address?',
        text: '“{{add}}” takes an IPv4 address or a network of the form x.x.x.0/24, with the reason for it. “{{current}}” fills in the address you are at.',
        terms: { add: 'ADD IP +', current: 'Add Current IP' },
      },
      {
        label: 'How long does it hold?',
        text: 'For {{days}} days. An address that ends soon is marked “{{soon}}”; once it has ended, or was deleted, it can be added again.',
        terms: { soon: 'Expires soon' },
        values: { days: VALIDITY_DAYS },
      },
      {
        label: 'Who may delete an address?',
        text: 'Whoever added it, and every Admin. It then stands under “{{ended}}”.',
        terms: { ended: 'Expired and removed IPS' },
      },
      {
        label: 'Where is the key of the test API?',
        text: 'Below the addresses, under “{{key}}”, one for each merchant. It is shown once. “{{roll}}” makes another, and the old one ends at once or in a day; “{{revoke}}” ends it at once.',
        terms: { key: 'API key', roll: 'Roll the key', revoke: 'Revoke the key' },
      },
      {
        label: 'How is my server told of test payments?',
        text: '“{{webhook}}” has the https address of a server of yours and makes the secret with which each message is signed. “{{event}}” tries it.',
        terms: { webhook: 'Webhook', event: 'Send a test event' },
      },
      {
        label: 'Did my server get a message?',
        text: '“{{deliveries}}” lists each of the last thirty days with every try and its answer. “{{again}}” sends one once more.',
        terms: { deliveries: 'Deliveries', again: 'Send again' },
      },
    ],
    related: ['test-api'],
  },
  {
    id: 'api-credentials',
    screen: '/admin/credentials',
    text: 'With what programs of your company, such as your accounting, read its reports without a person.',
    topics: [
      {
        label: 'How does a program read a report?',
        text: 'Make it a credential with “{{make}}”. With its client ID and secret it gets a token of fifteen minutes, and calls with that; two examples that run stand below the list.',
        terms: { make: 'New credential' },
      },
      {
        label: 'What can a credential read?',
        text: 'What you choose of what you may see yourself, of the whole company. It can change nothing, and stays when you leave: “{{made}}” says who made it.',
        terms: { made: 'Made (ET)' },
      },
      {
        label: 'Can I see the secret again?',
        text: 'No: it is shown once, and kept as a checksum. “{{rotate}}” makes another; the old one ends at once or in a day, so that the program misses nothing.',
        terms: { rotate: 'Rotate secret' },
      },
      {
        label: 'What if a secret got out?',
        text: '“{{revoke}}” ends the credential at once, with every token that was made of it. Give the addresses that the program calls from, and a secret is of no use elsewhere.',
        terms: { revoke: 'Revoke' },
      },
      {
        label: 'How many can we have?',
        text: '{{most}} that are not revoked. “{{used}}” shows those that nobody needs.',
        terms: { used: 'Last used (ET)' },
        values: { most: MAX_CREDENTIALS },
      },
    ],
  },
  {
    id: 'audit-trail',
    screen: '/admin/audit',
    text: 'Who did what, when and from where. Times are Eastern.',
    topics: [
      {
        label: 'What is on record?',
        text: 'Every sign-in, every change and every file that left the portal, done or refused, with the person and the address. Nobody can change or delete a record.',
      },
      {
        label: 'Has somebody of the provider seen our portal?',
        text: 'To help you, staff of the provider may see the portal as one of your people does, for an hour at most, and change or export nothing. Look for “{{started}}”: it says who, when and why. “{{looks}}” lists each screen and search.',
        terms: { started: 'Support view started', looks: 'What was looked at' },
      },
      {
        label: 'How do I find an act?',
        text: 'Filter by act, outcome and days, or look for a person, an object or an address. “{{exported}}” writes what the filters let through to a file.',
        terms: { exported: 'Export CSV' },
      },
    ],
  },
];
