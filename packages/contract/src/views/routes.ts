import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  changeViewBody,
  chooseDefaultBody,
  createViewBody,
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  reportView,
  whichViews,
} from './schemas.ts';

/** Whoever may open a report has its views; which report it is, the request says. */
const access = { access: 'signedIn' } as const;
const params = z.object({ id: recordId });
const refused = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody };

export const listViews = defineRoute({
  method: 'GET',
  url: '/v1/report-views',
  summary: 'Views of a report: the caller’s own, then what others of their company share, each by name',
  ...access,
  schema: {
    querystring: whichViews,
    response: {
      200: z.object({ views: z.array(reportView).max(MAX_OWN_VIEWS + MAX_SHARED_VIEWS) }),
      400: errorBody,
      403: errorBody,
    },
  },
});

export const createView = defineRoute({
  method: 'POST',
  url: '/v1/report-views',
  summary: 'Keeps a view of a report; one that is shared names no consumer, and is on record',
  ...access,
  audit: { act: 'report_view_created' },
  schema: { body: createViewBody, response: { 200: reportView, ...refused } },
});

export const changeView = defineRoute({
  method: 'PUT',
  url: '/v1/report-views/:id',
  summary: 'Changes a view of one’s own; refused where it has been changed since it was looked at',
  ...access,
  audit: { act: 'report_view_changed', object: 'report view' },
  schema: { params, body: changeViewBody, response: { 200: reportView, ...refused } },
});

export const deleteView = defineRoute({
  method: 'DELETE',
  url: '/v1/report-views/:id',
  summary: 'Deletes a view: one’s own, as an Admin any that is shared; it is nobody’s default any more',
  ...access,
  audit: { act: 'report_view_deleted', object: 'report view' },
  schema: { params, response: { 204: noContent, 403: errorBody, 404: errorBody } },
});

export const chooseDefaultView = defineRoute({
  method: 'PUT',
  url: '/v1/report-views/default',
  summary: 'Says with which view a report opens for the caller, or with none',
  ...access,
  audit: { none: 'how somebody likes their own lists to look' },
  schema: { body: chooseDefaultBody, response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody } },
});
