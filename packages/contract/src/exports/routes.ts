import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { PRODUCTS } from '../permissions.ts';
import {
  EXPORT_TYPES,
  exportEntity,
  FREQUENCIES,
  filtersOnTheWire,
  howExported,
  namesOneType,
  TWO_TYPES,
  whichReport,
} from './exports.ts';
import { EXPORT_REPORT_NAMES } from './reports.ts';

const access = { access: 'ASYNC_EXPORT_PAGE' } as const;
const reportId = z.strictObject({ reportId: recordId });

/** The most exports that a page shows in its panel, and that the history lists. */
export const MAX_PANEL = 50;
export const MAX_HISTORY = 1000;

/** What can be had of an export. */
export const EXPORT_PARTS = ['file', 'proof', 'signature'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

export const listPanelExports = defineRoute({
  method: 'GET',
  url: '/v1/report/export/drawerEntities',
  summary:
    'The caller’s own exports that the panel of a page shows: those that compile, are ready or failed and were not closed',
  ...access,
  schema: { response: { 200: z.object({ exports: z.array(exportEntity).max(MAX_PANEL) }) } },
});

/**
 * Asks for an export in the background, or changes how often a schedule runs, as `scheduleId` says: of a schedule nothing but the frequency
 * changes, and a body that says something else of it is refused.
 */
export const createExport = defineRoute({
  method: 'POST',
  url: '/v1/report/export',
  summary:
    'Exports a report in the background, at most 500,000 records; with a scheduleId, changes how often that schedule runs',
  ...access,
  audit: { act: 'export_requested' },
  schema: {
    body: z
      .strictObject({
        ...whichReport,
        filters: filtersOnTheWire,
        ...howExported,
        exportScheduleFrequency: z.enum(FREQUENCIES).optional(),
        scheduleId: recordId.optional(),
      })
      .refine(namesOneType, TWO_TYPES),
    response: {
      202: z.object({ reportRequestId: z.uuid().nullable(), scheduleId: z.uuid().nullable() }),
      400: errorBody,
      404: errorBody,
      409: errorBody,
      429: errorBody,
      503: errorBody,
    },
  },
});

export const downloadExport = defineRoute({
  method: 'GET',
  url: '/v1/report/export/download',
  summary: 'The address of a file for the caller alone, good for one minute; it also ends the download by itself',
  ...access,
  audit: { act: 'export_downloaded' },
  schema: {
    querystring: z.strictObject({
      reportRequestId: recordId,
      /**
       * The proof beside the file: what was asked, rows, totals, as of when, by whom, and the file's SHA-256; and the signature of the
       * proof's bytes, 64 bytes of Ed25519.
       */
      part: z.enum(EXPORT_PARTS).default('file'),
    }),
    response: {
      200: z.object({ reportURL: z.string().max(2048).nullable(), errorMessage: z.string().max(255).nullable() }),
      404: errorBody,
      429: errorBody,
    },
  },
});

/**
 * The token says whose it is, of which session, and for what file. Only that session can have it: shown by its access token, or by the cookie that a
 * browser was given with the address. Whether it may is asked for anew.
 */
export const readExportFile = defineRoute({
  method: 'GET',
  url: '/v1/report/export/file',
  summary: 'The file that a signed address names, for the session that the address was made for',
  access: 'public',
  schema: {
    querystring: z.strictObject({
      token: z
        .string()
        .max(2048)
        .regex(/^[\w.-]+$/),
    }),
    response: {
      200: z.any().describe('the file, as a stream'),
      400: errorBody,
      404: errorBody,
      409: errorBody,
      429: errorBody,
    },
  },
});

export const closeExports = defineRoute({
  method: 'PUT',
  url: '/v1/report/export/close',
  summary: 'Takes one export, those of one schedule, or every finished one out of the caller’s panel; the files stay',
  ...access,
  audit: { none: 'changes what the caller’s own page shows' },
  schema: {
    querystring: z.strictObject({ reportId: recordId.optional(), sourceReportId: recordId.optional() }),
    response: { 204: noContent, 404: errorBody },
  },
});

export const cancelExport = defineRoute({
  method: 'POST',
  url: '/v1/report/export/cancel',
  summary: 'Stops an export that waits or compiles: an Admin any, others their own',
  ...access,
  audit: { act: 'export_cancelled' },
  schema: { querystring: reportId, response: { 204: noContent, 403: errorBody, 404: errorBody, 409: errorBody } },
});

export const deleteExport = defineRoute({
  method: 'DELETE',
  url: '/v1/report/export/delete',
  summary: 'Deletes an export and its file: an Admin any, others their own',
  ...access,
  audit: { act: 'export_deleted' },
  schema: { querystring: reportId, response: { 204: noContent, 403: errorBody, 404: errorBody } },
});

/** The filters of the history; `reportRequestId` is that of one export, as its mail has it. */
export const exportDetailsQuery = z.strictObject({
  reportName: z.enum(EXPORT_REPORT_NAMES).optional(),
  product: z.enum(PRODUCTS).optional(),
  creator: z
    .string()
    .max(15)
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  exportType: z.enum(EXPORT_TYPES).optional(),
  frequency: z.enum(FREQUENCIES).optional(),
  reportRequestId: recordId.optional(),
});

export const listExports = defineRoute({
  method: 'GET',
  url: '/v1/report/export/exportDetails',
  summary: 'The history: exports of the caller’s company of the reports that the caller may see, newest first',
  ...access,
  schema: {
    querystring: exportDetailsQuery,
    response: {
      200: z.object({
        exports: z.array(exportEntity).max(MAX_HISTORY),
        /** Everybody who has an export there, whatever the filters. */
        creators: z.array(z.object({ id: z.int(), name: z.string().max(255) })).max(MAX_HISTORY),
        /** What the exports of the company come to in bytes, those not seen here too, and what they may come to. */
        space: z.object({ used: z.int(), most: z.int() }),
      }),
      400: errorBody,
    },
  },
});
