import type { GuidePage } from '../guide-page.ts';

/** The bell of each person, and the staff's announcements. */
export const NOTIFICATION_PAGES: readonly GuidePage[] = [
  {
    id: 'notifications',
    screen: '/notifications',
    text: 'What you were told of in the last 90 days: exports, representments that are due, announcements.',
    topics: [
      {
        label: 'How do I see that something is new?',
        text: 'The bell at the top has a dot. “{{all}}” takes it away; what comes later is new again.',
        terms: { all: 'Mark all as read' },
      },
      {
        label: 'Can I have it by email?',
        text: 'Choose under “{{mail}}” what comes by email as well.',
        terms: { mail: 'Notification settings' },
      },
      {
        label: 'When am I told of representments?',
        text: 'The day before their date, from six in the morning. You can decline them until 1:00 a.m. on the date itself.',
      },
    ],
  },
  {
    id: 'announcements',
    screen: '/admin/notifications',
    text: 'Announcements to everybody, a merchant parent or a role. Times are Eastern (ET).',
    topics: [
      {
        label: 'How do I announce something?',
        text: 'Write it in both languages under “{{write}}”, then choose “{{schedule}}”. It is in the bell from its start to its end.',
        terms: { write: 'New announcement', schedule: 'Schedule' },
      },
      {
        label: 'Can I change it afterwards?',
        text: 'Until it is live; it is a draft again then, and has to be scheduled once more. A live one can only be stopped.',
      },
      {
        label: 'Who has read it?',
        text: 'The list says how many have, of how many active people it is for now, and to how many it was emailed.',
      },
    ],
  },
];
