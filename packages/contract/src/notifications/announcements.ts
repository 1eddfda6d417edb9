import { z } from 'zod';
import { parseEasternBound } from '../core/eastern.ts';
import { pageQuery } from '../core/paging.ts';
import { INVISIBLE_CHARACTER, isPlainText } from '../core/plain-text.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { recordId, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { parentId, version } from '../merchants/schemas.ts';
import { findRole } from '../roles.ts';
import { announcementState } from './announcement-state.ts';

/** Whom it is for: everybody, the people of one merchant parent, or those of one role. */
export const AUDIENCES = ['all', 'parent', 'role'] as const;

/** Paragraphs, each on a line of its own. */
const text = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'This field is required')
  .max(2000)
  .refine(lines => lines.split('\n').every(isPlainText), INVISIBLE_CHARACTER);

/** Eastern wall time to the minute; of the hour that comes twice in autumn, the later one. */
const easternMinute = z
  .string()
  .max(16)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and a time')
  .refine(wall => parseEasternBound(wall, false) !== undefined, 'There is no such day');

const fields = {
  titleEn: requiredText(120),
  titleFr: requiredText(120),
  textEn: text,
  textFr: text,
  audience: z.enum(AUDIENCES),
  /** null unless it is for one parent. */
  merchantParentId: parentId.nullable(),
  /** null unless it is for one role. */
  roleId: z.int().nullable(),
  startsAt: easternMinute,
  endsAt: easternMinute,
  inPortal: z.boolean(),
  byMail: z.boolean(),
};
interface Values extends z.output<z.ZodObject<typeof fields>> {}

const rule = (path: keyof Values, message: string, holds: (values: Values) => boolean) => ({ path, message, holds });
const RULES = [
  rule('merchantParentId', 'Choose a merchant parent', v => v.audience !== 'parent' || v.merchantParentId !== null),
  rule('roleId', 'Choose a role', v => v.audience !== 'role' || findRole(v.roleId ?? 0) !== undefined),
  rule('endsAt', 'It must end after it starts', ({ startsAt, endsAt }) => endsAt > startsAt),
  rule('inPortal', 'Choose the portal, email or both', ({ inPortal, byMail }) => inPortal || byMail),
];
const checked = <T extends z.ZodType<Values>>(schema: T): T =>
  RULES.reduce((made, { path, message, holds }) => made.refine(holds, { path: [path], message }), schema);

export const announcementBody = checked(z.strictObject(fields));
export type AnnouncementValues = z.output<typeof announcementBody>;
const changedBody = checked(z.strictObject({ ...fields, version }));

export const listedAnnouncement = z.object({
  id: recordId,
  ...fields,
  // As they are stored, by whatever rules there were then
  titleEn: z.string().max(120),
  titleFr: z.string().max(120),
  textEn: z.string().max(2000),
  textFr: z.string().max(2000),
  version,
  state: z.enum(announcementState.values),
  /** The name of the parent that it is for. */
  merchantParentName: z.string().max(255).nullable(),
  author: z.string().max(511),
  /** How many active people it is for now, how many of all have read it, and to how many it was mailed. */
  /** `read` and `mailed` are null a year after its end: who read it is kept no longer. */
  receipts: z.object({ people: z.int(), read: z.int().nullable(), mailed: z.int().nullable() }),
});
export type ListedAnnouncement = z.output<typeof listedAnnouncement>;

const URL = '/v1/admin/announcements';
const access = 'ANNOUNCEMENTS';
const params = z.object({ id: recordId });
const seen = z.strictObject({ version });
const saved = { 200: seen, 400: errorBody, 404: errorBody, 409: errorBody };

export const listAnnouncements = defineRoute({
  method: 'GET',
  url: URL,
  summary: 'The announcements, those that start last first, with who has read them',
  access,
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 25), state: z.enum(announcementState.values).optional() }),
    response: {
      200: z.object({
        data: z.array(listedAnnouncement).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
      }),
      400: errorBody,
    },
  },
});

export const createAnnouncement = defineRoute({
  method: 'POST',
  url: URL,
  summary: 'Write an announcement, as a draft',
  access,
  freshSecondFactor: { none: 'a draft speaks to nobody' },
  audit: { act: 'announcement_created' },
  schema: { body: announcementBody, response: { 201: z.object({ id: recordId, version }), 400: errorBody } },
});

export const updateAnnouncement = defineRoute({
  method: 'PUT',
  url: `${URL}/:id`,
  summary: 'Change an announcement that is not live yet; one that is scheduled is a draft again',
  access,
  freshSecondFactor: { none: 'it is a draft then, which speaks to nobody' },
  audit: { act: 'announcement_changed', object: 'announcement' },
  schema: { params, body: changedBody, response: saved },
});

export const scheduleAnnouncement = defineRoute({
  method: 'POST',
  url: `${URL}/:id/schedule`,
  summary: 'Let a draft go live at its start, at once where that has passed',
  access,
  freshSecondFactor: true,
  audit: { act: 'announcement_scheduled', object: 'announcement' },
  schema: { params, body: seen, response: saved },
});

export const stopAnnouncement = defineRoute({
  method: 'POST',
  url: `${URL}/:id/stop`,
  summary: 'End an announcement that is live, or make a scheduled one a draft again',
  access,
  freshSecondFactor: { none: 'it says less to everybody, not more' },
  audit: { act: 'announcement_stopped', object: 'announcement' },
  schema: { params, body: seen, response: saved },
});

export const deleteAnnouncement = defineRoute({
  method: 'DELETE',
  url: `${URL}/:id`,
  summary: 'Delete a draft',
  access,
  freshSecondFactor: { none: 'a draft speaks to nobody' },
  audit: { act: 'announcement_deleted', object: 'announcement' },
  schema: { params, response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody } },
});
