import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  FREQUENCIES,
  filtersOnTheWire,
  howExported,
  namesOneType,
  scheduleEntity,
  TWO_TYPES,
  whichReport,
} from './exports.ts';

const access = { access: 'ASYNC_EXPORT_PAGE' } as const;
const scheduleId = z.strictObject({ scheduleId: recordId });

/** The most schedules of one company, and the most people mailed by one. */
export const MAX_SCHEDULES = 200;
export const MAX_RECIPIENTS = 20;

export const createSchedule = defineRoute({
  method: 'POST',
  url: '/v1/report/export/schedule',
  badRequestWord: 'BAD_REQUEST',
  summary: 'Exports a report again and again with these filters; their dates are those of each run',
  ...access,
  audit: { act: 'schedule_created' },
  schema: {
    body: z
      .strictObject({
        ...whichReport,
        filters: filtersOnTheWire,
        /** How many filters the person saw applied; checked by nobody, kept by nobody: the filters themselves are. */
        filtersCount: z.int().min(0).max(100).optional(),
        exportScheduleFrequency: z.enum(FREQUENCIES),
        ...howExported,
        /** Who is mailed beside the creator: people of the same company who may see the report. */
        recipients: z
          .array(z.int().positive())
          .max(MAX_RECIPIENTS)
          .refine(list => new Set(list).size === list.length, 'Name each person once')
          .default([]),
      })
      .refine(namesOneType, TWO_TYPES),
    response: { 200: z.object({ scheduleId: z.uuid() }), 400: errorBody, 409: errorBody },
  },
});

export const listSchedules = defineRoute({
  method: 'GET',
  url: '/v1/report/export/schedules',
  summary: 'The scheduled exports of the caller’s company of the reports that the caller may see',
  ...access,
  schema: { response: { 200: z.object({ schedules: z.array(scheduleEntity).max(MAX_SCHEDULES) }) } },
});

export const deleteSchedule = defineRoute({
  method: 'DELETE',
  url: '/v1/report/export/schedule/delete',
  summary: 'Deletes a schedule: an Admin any, others their own; files that it made stay',
  ...access,
  audit: { act: 'schedule_deleted' },
  schema: { querystring: scheduleId, response: { 204: noContent, 403: errorBody, 404: errorBody } },
});

export const pauseSchedule = defineRoute({
  method: 'PUT',
  url: '/v1/report/export/schedule/pause',
  summary: 'Pauses a schedule or lets it go on; periods that end while it is paused have no run',
  ...access,
  audit: { act: 'schedule_changed' },
  schema: {
    querystring: scheduleId,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: { 204: noContent, 403: errorBody, 404: errorBody },
  },
});

export const runSchedule = defineRoute({
  method: 'POST',
  url: '/v1/report/export/schedule/run',
  summary: 'Exports the last whole period of a schedule now, as its caller’s own export',
  ...access,
  audit: { act: 'schedule_run' },
  schema: {
    querystring: scheduleId,
    response: {
      202: z.object({ reportRequestId: z.uuid() }),
      403: errorBody,
      404: errorBody,
      409: errorBody,
      429: errorBody,
      503: errorBody,
    },
  },
});

export const listRecipients = defineRoute({
  method: 'GET',
  url: '/v1/report/export/recipients',
  summary: 'People of the caller’s company who may be mailed of exports of a report: those who may see it',
  ...access,
  schema: {
    querystring: z.strictObject(whichReport),
    response: {
      200: z.object({
        recipients: z.array(z.object({ id: z.int(), name: z.string().max(511), email: z.string().max(255) })).max(500),
      }),
      400: errorBody,
    },
  },
});
