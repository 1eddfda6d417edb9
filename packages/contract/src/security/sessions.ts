import { z } from 'zod';
import { device } from '../core/devices.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { errorBody } from '../errors.ts';

/** The most sessions listed; the oldest are left out. */
const MAX_SESSIONS = 100;

export const ownSession = z.object({
  id: z.uuid(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
  device,
  ip: z.string().max(64).nullable(),
  /** The country of that address as two letters (ISO 3166-1); null where unknown. */
  country: z.string().length(2).nullable(),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineRoute({
  method: 'GET',
  url: '/v1/users/sessions',
  summary: 'Where the person is signed in, the last used first',
  access: 'signedIn',
  supportView: 'closed',
  schema: { response: { 200: z.object({ sessions: z.array(ownSession).max(MAX_SESSIONS) }) } },
});

export const endOwnSession = defineRoute({
  method: 'DELETE',
  url: '/v1/users/sessions/:id',
  summary: 'Sign out of one session; unknown and foreign ones are not found',
  access: 'signedIn',
  audit: { act: 'session_ended', object: 'session' },
  schema: { params: z.object({ id: z.uuid().max(36) }), response: { 204: noContent, 400: errorBody, 404: errorBody } },
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  url: '/v1/users/sessions',
  summary: 'Sign out everywhere else',
  access: 'signedIn',
  audit: { act: 'session_ended' },
  schema: { response: { 204: noContent } },
});
