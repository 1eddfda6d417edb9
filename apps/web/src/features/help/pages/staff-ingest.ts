import type { GuidePage } from '../guide-page.ts';

/** The staff's screens of files and of the places of consumers. */
export const STAFF_INGEST_PAGES: readonly GuidePage[] = [
  {
    id: 'files',
    screen: '/merchant/files',
    text: 'Files that came in, refused ones with their reasons, and what is late.',
    topics: [
      {
        label: 'Why was a file refused?',
        text: 'Open it under “{{refused}}”: each bad line is named with its reason, up to 100. Nothing of the file was taken. A file taken without its bad rows names them in the same way.',
        terms: { refused: 'Refused' },
      },
      {
        label: 'What comes in of a product that was switched off?',
        text: 'Corrections of what is there, and what settles it: returns, adjustments, disbursements, balances. New payments refuse their file.',
      },
      {
        label: 'When is a merchant late?',
        text: '“{{by}}” says how often its files usually come. One is late when the next has not come by the merchant’s time of settlement, or 6:00 a.m. Eastern.',
        terms: { by: 'By merchant' },
      },
      {
        label: 'Who never had a file?',
        text: '“{{by}}” with “{{none}}” has a line for each published merchant with a product of which nothing ever came, and names what is missing. Choose a dataset to see who never had that one.',
        terms: { by: 'By merchant', none: 'No file yet' },
      },
    ],
  },
  {
    id: 'ip-mapping-restrictions',
    screen: '/admin/ip-restrictions',
    text: 'The places from which consumers may pay on a merchant’s hosted page.',
    topics: [
      {
        label: 'How do I shut out a country?',
        text: '“{{add}}” with the merchant, the product and the country, as “{{refused}}”. All other places stay open.',
        terms: { add: 'Add Permission', refused: 'Refused' },
      },
      {
        label: 'How do I take payments from one country alone?',
        text: 'Add it as “{{allowed}}”: every place without a rule is refused then, and so is whoever cannot be placed.',
        terms: { allowed: 'Allowed' },
      },
      {
        label: 'Which rule goes first?',
        text: 'The rule of a region goes before that of its country; as soon as one place is allowed, every other is refused.',
      },
    ],
  },
];
