import * as v from 'valibot';
import { oneOf, pageWord } from '../../lib/search.ts';

/** The address of the announcements. */
export const announcementsSearch = v.object({ page: pageWord, state: oneOf(['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED']) });
export type AnnouncementsSearch = v.InferOutput<typeof announcementsSearch>;
