import * as v from 'valibot';
import { word } from '../../lib/search.ts';
import { analyticsSearch } from './analytics/search.ts';

/** Any short text: one that names nothing is said, not dropped. */
const name = word(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));

/** What the dashboard is of, and what its analytics show. */
export const dashboardSearch = v.object({ merchant: name, product: name, ...analyticsSearch });

/** Whose reserves the calendar is of. */
export const reservesSearch = v.object({ merchant: name });
