import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-06-18T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000);

test.each([
  [0, 'Now', 'Maintenant'],
  [59, 'Now', 'Maintenant'],
  [-90, 'Now', 'Maintenant'],
  [240, '4 minutes ago', 'Il y a 4 minutes'],
  [3600, '1 hour ago', 'Il y a 1 heure'],
  [86_400, 'Yesterday', 'Hier'],
  [21 * 86_400, '3 weeks ago', 'Il y a 3 semaines'],
  [40 * 86_400, 'Last month', 'Le mois dernier'],
])('says %i seconds ago as %s and %s', (seconds, english, french) => {
  expect(relativeTime(ago(seconds), 'en-CA', now)).toBe(english);
  expect(relativeTime(ago(seconds), 'fr-CA', now)).toBe(french);
});
