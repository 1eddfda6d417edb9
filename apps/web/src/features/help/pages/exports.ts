import { PROOF_COMMANDS } from '@drumlin/contract/exports/proof-keys.ts';
import type { GuidePage } from '../guide-page.ts';

/** The screens of the group Exports. */
export const EXPORT_PAGES: readonly GuidePage[] = [
  {
    id: 'exports',
    screen: '/reports/exports',
    text: 'Every file that was made in the background, and the ones under way.',
    topics: [
      {
        label: 'How do I export in the background?',
        text: 'In a report, open the menu beside “{{exporting}}” and choose “{{background}}”. You can go on working; the file appears here and in the corner of every page.',
        terms: { exporting: 'Export', background: 'Export in background' },
      },
      {
        label: 'Which times are in a file?',
        text: 'Eastern times, as on the screen; the last columns have the same times in UTC, which tells the two hours apart when the clock goes back.',
      },
      {
        label: 'How do I get everything of a month?',
        text: 'Choose “{{pack}}”, a month that has ended and a merchant, or all of them. Open “index.html” of the ZIP first: it leads from the opening balance to the closing one and says which file has the rows of each figure.',
        terms: { pack: 'Closing pack' },
      },
      {
        label: 'How long is a file kept?',
        text: 'Until the day its details name under “{{until}}”.',
        terms: { until: 'Available until (ET)' },
      },
      {
        label: 'How can I show that a file was not changed?',
        text: '“{{proof}}” has its number of records, its totals and its SHA-256, and “{{signature}}” is what the portal signed it with. Whoever has the file and both can check them without an account.',
        terms: { proof: 'Download the proof', signature: 'Download the signature' },
      },
      {
        label: 'How do I check a proof and its signature?',
        text: 'With OpenSSL 3, in the folder of the three: FILE is the name of the file, PORTAL the address of this portal and KEY what the proof has as “signedWith”. The second command says “Signature Verified Successfully”, and the third shows the “sha256” of the proof.',
        commands: PROOF_COMMANDS,
      },
      {
        label: 'There is no room for another file. What now?',
        text: 'The line above the list says how much of its room your company has used. Order the list by “{{largest}}” and delete what nobody needs any more: your own files, or as an Admin anybody’s.',
        terms: { largest: 'Size, largest' },
      },
      {
        label: 'An export failed. What now?',
        text: 'Its details say why, and “{{again}}” there asks for one of yours once more. Where only the first rows are included, narrow the dates.',
        terms: { again: 'Export again' },
      },
    ],
  },
  {
    id: 'scheduled-exports',
    screen: '/reports/schedule-exports',
    text: 'Exports that run on a schedule. Times are Eastern (ET).',
    topics: [
      {
        label: 'How do I schedule an export?',
        text: 'In a report, open the menu beside “{{exporting}}” and choose “{{schedule}}”. Each run covers its own period and emails you a link.',
        terms: { exporting: 'Export', schedule: 'Schedule export…' },
      },
      {
        label: 'What does a pause do?',
        text: 'What was due before “{{pause}}” is still made; what ends during the pause is not.',
        terms: { pause: 'Pause schedule' },
      },
      {
        label: 'May I have a file at once?',
        text: '“{{now}}” exports the last whole period as an export of your own.',
        terms: { now: 'Run now' },
      },
    ],
  },
];
