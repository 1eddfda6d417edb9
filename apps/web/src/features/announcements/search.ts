import * as v from 'valibot';
import { oneOf, pageParam } from '../../lib/search.ts';

/** The address of the announcements. */
export const announcementsSearch = v.object({ page: pageParam, state: oneOf(['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED']) });
export type AnnouncementsSearch = v.InferOutput<typeof announcementsSearch>;
