import { z } from 'zod';
import { easternBoundText, parseEasternBound } from '../../core/eastern.ts';
import { pageBody, pageCount } from '../../core/paging.ts';
import { type ReportQuery, type ReportShape, rowSchema, sortableKeys } from '../../core/report.ts';
import { merchantId } from '../../core/schemas.ts';
import { defineDialect, MAX_MERCHANTS, type ReportPage, withoutEmptyText } from './dialect.ts';

const wall = (bound: ReportQuery['range']['from']) => bound.instant ?? `${bound.day}T${bound.time}`;

/** The fields every Interac body has before its own filters (spec document 2, section 7). */
const rangeFields = (report: ReportShape) => ({
  fromDateTime: easternBoundText,
  toDateTime: easternBoundText,
  timeRangeOption: z.enum(Object.keys(report.timeOptions) as [string, ...string[]]).optional(),
  merchantId: z.union([z.array(merchantId).min(1).max(MAX_MERCHANTS), merchantId.transform(id => [id])]).optional(),
});

const filterFields = (report: ReportShape) =>
  Object.fromEntries(Object.entries(report.filters).map(([key, filter]) => [key, filter.schema.optional()]));

/** The body of a report: range, merchants, the report's own filters, sort and page; anything else is refused. */
const bodySchema = (report: ReportShape) =>
  z.preprocess(
    withoutEmptyText,
    z
      .strictObject({
        ...rangeFields(report),
        ...filterFields(report),
        sortBy: z.enum(sortableKeys(report) as [string, ...string[]]).optional(),
        order: z.enum(['asc', 'desc']).optional(),
        ...pageBody(Math.max(...report.pageSizes.choices), report.pageSizes.default),
      })
      .superRefine((body, context) => {
        const from = parseEasternBound(body.fromDateTime as string, false);
        const to = parseEasternBound(body.toDateTime as string, true);
        if (from && to && `${from.day} ${from.time}` > `${to.day} ${to.time}`)
          context.addIssue({
            code: 'custom',
            path: ['toDateTime'],
            message: 'The end date must not be before the start date',
          });
      }),
  );

const defaultTimeOption = (report: ReportShape): string => Object.keys(report.timeOptions)[0] as string;

/** Reads a parsed body into the one query every report understands. */
const toQuery = (report: ReportShape, body: Record<string, unknown>): ReportQuery => {
  const timeOption = (body['timeRangeOption'] as string | undefined) ?? defaultTimeOption(report);
  const from = parseEasternBound(body['fromDateTime'] as string, false);
  const to = parseEasternBound(body['toDateTime'] as string, true);
  if (!from || !to) throw new TypeError('The body was not parsed by its schema');
  return {
    range: { from, to },
    timeOption,
    merchantIds: body['merchantId'] as string[] | undefined,
    filters: Object.fromEntries(
      Object.keys(report.filters).flatMap(key => (body[key] === undefined ? [] : [[key, body[key]]])),
    ),
    sort: {
      key: (body['sortBy'] as string | undefined) ?? (report.timeOptions[timeOption]?.column as string),
      direction: (body['order'] as 'asc' | 'desc' | undefined) ?? 'desc',
    },
    page: body['page'] as number,
    limit: body['limit'] as number,
  };
};

/** The body that asks for `query`: the inverse of `toQuery`. */
const toBody = (_report: ReportShape, query: ReportQuery): Record<string, unknown> => ({
  fromDateTime: wall(query.range.from),
  toDateTime: wall(query.range.to),
  timeRangeOption: query.timeOption,
  ...(query.merchantIds && { merchantId: [...query.merchantIds] }),
  ...query.filters,
  sortBy: query.sort.key,
  order: query.sort.direction,
  page: query.page,
  limit: query.limit,
});

const responseSchema = (report: ReportShape) =>
  z.object({
    data: z.array(rowSchema(report)).max(Math.max(...report.pageSizes.choices)),
    size: z.int(),
    totalRowNum: z.int(),
    /** True where the count stopped at its cap: there are more than `totalRowNum` rows. */
    totalRowNumCapped: z.boolean(),
    totalPageNum: z.int(),
    nextPage: z.int().nullable(),
    error: z.null(),
  });

const toResponse = (query: ReportQuery, page: ReportPage) => ({
  data: page.rows,
  size: page.rows.length,
  totalRowNum: page.total.rows,
  totalRowNumCapped: page.total.capped,
  totalPageNum: pageCount(page.total.rows, query.limit),
  nextPage: page.hasNext ? query.page + 1 : null,
  error: null,
});

const fromResponse = (response: Record<string, unknown>): ReportPage => ({
  rows: response['data'] as ReportPage['rows'],
  total: { rows: response['totalRowNum'] as number, capped: response['totalRowNumCapped'] as boolean },
  hasNext: response['nextPage'] !== null,
});

/** The words of the Interac reports: `fromDateTime`, `timeRangeOption`, `sortBy`, `order`. */
export const interacDialect = defineDialect({ bodySchema, toQuery, toBody, responseSchema, toResponse, fromResponse });
