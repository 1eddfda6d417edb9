import type { GuidePage } from '../guide-page.ts';

/** The screens of one's own account. */
export const ACCOUNT_PAGES: readonly GuidePage[] = [
  {
    id: 'profile',
    screen: '/user/profile',
    text: 'Your name, language, password, second factors and where you are signed in.',
    topics: [
      {
        label: 'How do I protect it?',
        text: 'Turn on a second factor or a passkey in your profile, and sign out sessions there that you do not know.',
      },
      {
        label: 'How do I sign in without a password?',
        text: '“{{passkey}}” lets you sign in with your fingerprint, face or PIN.',
        terms: { passkey: 'Add a passkey' },
      },
      {
        label: 'What if I lose my phone?',
        text: 'Make “{{codes}}” beforehand and keep them: each works once in place of a code.',
        terms: { codes: 'Recovery codes' },
      },
      {
        label: 'A session is not mine. What do I do?',
        text: '“{{everywhere}}”, then “{{password}}”.',
        terms: { everywhere: 'Sign out everywhere else', password: 'Change password' },
      },
    ],
  },
  {
    id: 'your-photo',
    screen: '/profile-picture',
    text: 'The photo that colleagues see beside your name.',
    topics: [
      {
        label: 'Who sees it?',
        text: 'The people of your company, in lists of people, and you. Without one your initials stand there.',
      },
    ],
  },
];
