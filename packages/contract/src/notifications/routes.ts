import { z } from 'zod';
import { pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { calendarMonth, recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { EXPORT_FAILURES, FREQUENCIES, whichReport } from '../exports/exports.ts';
import { FILE_TYPES } from '../exports/file-types.ts';
import { FEW_PEOPLE, PEOPLE_CHANGES } from './people-changes.ts';

const instant = z.iso.datetime();
const base = { id: recordId, at: instant, isRead: z.boolean() };
const ofExport = { ...whichReport, exportId: z.uuid(), frequency: z.enum(FREQUENCIES).nullable() };
const inBoth = (max: number) => z.object({ en: z.string().max(max), fr: z.string().max(max) });

/** What somebody is told of by their bell. */
export const notification = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('export_ready'),
    ...base,
    ...ofExport,
    rows: z.int(),
    fileType: z.enum(FILE_TYPES),
    /** Until when the file can be downloaded. */
    keptUntil: instant,
  }),
  z.object({
    kind: z.literal('export_failed'),
    ...base,
    ...ofExport,
    failure: z.enum(EXPORT_FAILURES),
    /** Whose export it is, to staff who look after the portal; null of the reader's own company. */
    company: z.string().max(255).nullable(),
  }),
  z.object({
    kind: z.literal('representments_due'),
    ...base,
    /** The Eastern day on which they are presented again. */
    day: z.iso.date(),
    count: z.int(),
    amountCents: z.int(),
  }),
  /** How many files of merchants should have come by then, to staff. */
  z.object({ kind: z.literal('files_late'), ...base, count: z.int() }),
  /** The closing pack of a month can be made, of so many merchants. */
  z.object({ kind: z.literal('closing_pack'), ...base, month: calendarMonth, count: z.int() }),
  z.object({
    kind: z.literal('people_changed'),
    ...base,
    change: z.enum(PEOPLE_CHANGES),
    /** How many people it is about, and the first few of them. */
    count: z.int(),
    people: z.array(z.object({ email: z.string().max(255), roleId: z.int() })).max(FEW_PEOPLE),
  }),
  z.object({ kind: z.literal('reconciliation_failed'), ...base }),
  z.object({ kind: z.literal('announcement'), ...base, title: inBoth(120), text: inBoth(2000) }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = defineRoute({
  method: 'GET',
  url: '/v1/notifications',
  summary: 'What the caller was told of in the last 90 days, the newest first',
  access: 'signedIn',
  schema: {
    querystring: z.strictObject(pageQuery(100, 25)),
    response: {
      200: z.object({
        data: z.array(notification).max(100),
        unread: z.int(),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
      }),
      400: errorBody,
    },
  },
});

export const countUnread = defineRoute({
  method: 'GET',
  url: '/v1/notifications/unread',
  summary: 'How many the caller has not read',
  access: 'signedIn',
  schema: { response: { 200: z.object({ unread: z.int() }) } },
});

export const readNotifications = defineRoute({
  method: 'POST',
  url: '/v1/notifications/read',
  summary: 'Mark some as read, or all that came up to an instant, so that what nobody has seen stays new',
  access: 'signedIn',
  audit: { none: 'what somebody has read of their own notifications' },
  schema: {
    body: z.union([
      z.strictObject({ ids: z.array(recordId).min(1).max(100) }),
      z.strictObject({ upTo: z.iso.datetime().max(40) }),
    ]),
    response: { 204: noContent, 400: errorBody },
  },
});
