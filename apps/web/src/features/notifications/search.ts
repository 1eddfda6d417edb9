import * as v from 'valibot';
import { oneOf, pageParam } from '../../lib/search.ts';

/** The address of one's notifications. */
export const notificationsSearch = v.object({ tab: oneOf(['settings']), page: pageParam });
