import { z } from 'zod';
import { LOCALES } from '../core/money.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { FILE_TYPES } from '../exports/file-types.ts';
import type { MailWish } from '../notifications/mail-wishes.ts';
import { PERMISSIONS, PRODUCTS } from '../permissions.ts';
import { USER_STATUSES } from './admin.ts';

const name = z.string().max(255);

export const getProfile = defineRoute({
  method: 'GET',
  url: '/v1/profiles',
  summary: 'The person signed in',
  access: 'signedIn',
  schema: {
    response: {
      200: z.object({
        id: z.int(),
        email: name,
        firstName: name,
        lastName: name,
        jobTitle: name.nullable(),
        status: z.enum(USER_STATUSES),
        photoUrl: z.string().max(2048).nullable(),
        userType: z.enum(['internal', 'external']),
        merchantParent: name.nullable(),
        products: z.array(z.enum(PRODUCTS)).max(PRODUCTS.length),
        /** With what each is for, in the person's language; null where its name says it. */
        roles: z.array(z.object({ id: z.int(), name, description: name.nullable() })).max(20),
      }),
    },
  },
});

export const getPermissions = defineRoute({
  method: 'GET',
  url: '/v1/users/permissions',
  summary: 'The permission codes of the person signed in',
  access: 'signedIn',
  schema: { response: { 200: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length) } },
});

/** A person's preferences for the table of one report; widths in pixels. */
export const gridPreference = z.strictObject({
  columnOrder: z.array(z.string().max(64)).max(100).optional(),
  hiddenColumns: z.array(z.string().max(64)).max(100).optional(),
  pinnedColumns: z.array(z.string().max(64)).max(100).optional(),
  columnWidths: z.record(z.string().max(64), z.int().min(64).max(640)).optional(),
  pageSize: z.int().min(1).max(100).optional(),
  density: z.enum(['standard', 'compact']).optional(),
});
export type GridPreference = z.infer<typeof gridPreference>;

/** How a person asks for exports: the file, all columns or those shown, and whether they know the limit of one in the background. */
const exportPreference = z.strictObject({
  fileType: z.enum(FILE_TYPES).optional(),
  columns: z.enum(['all', 'shown']).optional(),
  knowsLimit: z.boolean().optional(),
});
export type ExportPreference = z.infer<typeof exportPreference>;

/** What comes by mail, where somebody chose; the defaults are `MAIL_WISHES`. */
const wish = z.boolean().optional();
const mailPreference = z.strictObject({
  exports: wish,
  schedules: wish,
  failures: wish,
  representments: wish,
  lateFiles: wish,
  closingPack: wish,
  announcements: wish,
} satisfies Record<MailWish, typeof wish>);

/** A person's preferences: language, theme, the grid of each report, exports, and what comes by mail. */
export const preferences = z.strictObject({
  locale: z.enum(LOCALES).optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  grids: z
    .record(z.string().regex(/^[a-z-]{1,64}$/), gridPreference)
    .refine(grids => Object.keys(grids).length <= 50, 'At most 50 reports')
    .optional(),
  exports: exportPreference.optional(),
  mail: mailPreference.optional(),
});
export type Preferences = z.infer<typeof preferences>;

export const getPreferences = defineRoute({
  method: 'GET',
  url: '/v1/users/preferences',
  summary: 'What the portal remembers of the person signed in',
  access: 'signedIn',
  schema: { response: { 200: preferences } },
});

export const putPreferences = defineRoute({
  method: 'PUT',
  url: '/v1/users/preferences',
  summary: 'Remember preferences; parts left out stay as they are',
  access: 'signedIn',
  audit: { none: 'how somebody likes their own lists to look' },
  schema: { body: preferences, response: { 204: noContent, 400: errorBody } },
});
