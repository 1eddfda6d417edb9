import type { SightName } from './ask.ts';
import type { MarkerClass } from './markers.ts';

const STAFF = ['all', 'ends', 'none'] as const;
/** Who may see what, by hand from the specification and docs/decisions/002, 023, 025, 026 and 027. */
export const MAY_SEE: Readonly<Record<MarkerClass, readonly SightName[]>> = {
  'names of our consumers': ['all', 'ours'],
  'postal codes of our consumers': ['all', 'ours'],
  'our consumers by what merchants call them': ['all', 'ours'],
  'ends of accounts of our consumers': ['all', 'ends', 'view', 'ours'],
  'names of other consumers': ['all', 'theirs'],
  'postal codes of other consumers': ['all', 'theirs'],
  'other consumers by what merchants call them': ['all', 'theirs'],
  'ends of accounts of other consumers': ['all', 'ends', 'theirs'],
  'rows of ours': [...STAFF, 'view', 'ours'],
  'rows of others': [...STAFF, 'theirs'],
  'rows of a merchant of ours that is suspended': STAFF,
  'people of others': [...STAFF, 'theirs'],
  'what is for others': [...STAFF, 'theirs'],
  'what is for the staff': STAFF,
  // Nothing is taken away from a support view
  'a file': [...STAFF, 'ours', 'theirs'],
};
