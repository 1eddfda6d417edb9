import type { AccessCounts } from '@drumlin/contract/access-review/routes.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { TFunction } from 'i18next';

const LABELS: Readonly<Record<keyof AccessCounts, { label: string }>> = {
  people: { label: 'People' },
  staff: { label: 'Of them staff' },
  pending: { label: 'Invited' },
  suspended: { label: 'Suspended' },
  withoutFactor: { label: 'No second factor' },
  inactive: { label: 'Not here lately' },
  changed: { label: 'Changed since {{day}}' },
  removed: { label: 'Deleted since {{day}}' },
};

/** The counts of a review with their names, in the order in which they are read; `since` is the day from which changes are counted. */
export const countFields = (
  { counts, since }: { counts: AccessCounts; since: string },
  t: TFunction,
  locale: Locale,
): [string, string][] =>
  (Object.keys(LABELS) as (keyof AccessCounts)[]).map(key => [
    t(LABELS[key].label, { context: 'people', day: since }),
    counts[key].toLocaleString(locale),
  ]);
