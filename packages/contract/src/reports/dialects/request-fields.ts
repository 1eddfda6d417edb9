import { z } from 'zod';
import { type EasternBound, parseEasternBound } from '../../core/eastern.ts';
import { pageBody, pageQuery } from '../../core/paging.ts';
import { type ReportQuery, type ReportShape, sortableKeys } from '../../core/report.ts';
import { easternBoundText, merchantId, RANGE_REVERSED } from '../../core/schemas.ts';
import { AMOUNTS_REVERSED, hasReversedAmounts } from '../amounts.ts';
import { MAX_MERCHANTS, type WireFieldNames, withoutEmptyText } from './dialect.ts';

type Body = Record<string, unknown>;
const enumOf = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

const optionsOf = (report: ReportShape): string[] => Object.keys(report.timeOptions);

/** One sort, either alone or in a list of one: clients send both. */
const sortSchema = (names: WireFieldNames, report: ReportShape) => {
  const name = enumOf(sortableKeys(report).map(key => names.sortNames?.[key] ?? key));
  return z.union([
    name,
    z
      .array(name)
      .length(1)
      .transform(([only]) => only as string),
  ]);
};

const SOME_MERCHANTS = `Name 1 to ${MAX_MERCHANTS} merchants by their IDs`;
const someMerchants = z.array(merchantId).min(1, SOME_MERCHANTS).max(MAX_MERCHANTS, SOME_MERCHANTS);

/** One merchant or several: a list in a body; separated by commas in a query string, where no name may occur twice. */
const merchantList = {
  body: z.union([someMerchants, merchantId.transform(id => [id])], SOME_MERCHANTS),
  query: z
    .string()
    .max(MAX_MERCHANTS * 17, SOME_MERCHANTS)
    .transform(text => text.split(','))
    .pipe(someMerchants),
};

const boundOf = (names: WireFieldNames, text: string, end: boolean): EasternBound | undefined =>
  parseEasternBound(names.dates === 'day' ? text.slice(0, 10) : text, end);

/** Whether one end is after another. Instants are compared as such: wall time runs backwards in the hour that autumn repeats. */
const isAfter = (a: EasternBound, b: EasternBound): boolean =>
  a.instant !== undefined && b.instant !== undefined
    ? Date.parse(a.instant) > Date.parse(b.instant)
    : `${a.day} ${a.time}` > `${b.day} ${b.time}`;

const rangeOf = (names: WireFieldNames, body: Body): Partial<ReportQuery['range']> => {
  const from = boundOf(names, body[names.from] as string, false);
  const to = boundOf(names, body[names.to] as string, true);
  return { ...(from && { from }), ...(to && { to }) };
};

/** The request of a report: range, merchants, the report's own filters, sort and page; anything else is refused. */
export const requestSchema = (names: WireFieldNames, report: ReportShape, carrier: 'body' | 'query') => {
  const most = Math.max(...report.pageSizes.choices);
  const { page, limit } = (carrier === 'body' ? pageBody : pageQuery)(most, report.pageSizes.default);
  return z.preprocess(
    withoutEmptyText,
    z
      .strictObject({
        [names.from]: easternBoundText,
        [names.to]: easternBoundText,
        ...(names.timeOption && { [names.timeOption]: enumOf(optionsOf(report)).optional() }),
        merchantId: merchantList[carrier].optional(),
        ...Object.fromEntries(Object.entries(report.filters).map(([key, filter]) => [key, filter.schema.optional()])),
        [names.sort]: sortSchema(names, report).optional(),
        [names.order]: z.enum(['asc', 'desc']).optional(),
        page,
        [names.limit]: limit,
      })
      .superRefine((body, context) => {
        const { from, to } = rangeOf(names, body);
        if (from && to && isAfter(from, to))
          context.addIssue({
            code: 'custom',
            path: [names.to],
            message: RANGE_REVERSED,
          });
        if (hasReversedAmounts(body))
          context.addIssue({ code: 'custom', path: ['amountTo'], message: AMOUNTS_REVERSED });
      }),
  );
};

/** Reads a parsed request into the query that is common to all families. */
export const readRequest = (names: WireFieldNames, report: ReportShape, body: Body): ReportQuery => {
  const asked = names.timeOption && (body[names.timeOption] as string | undefined);
  const timeOption = asked ?? (optionsOf(report)[0] as string);
  const { from, to } = rangeOf(names, body);
  if (!from || !to) throw new TypeError('The body was not parsed by its schema');
  const sort = body[names.sort] as string | undefined;
  const named = Object.entries(names.sortNames ?? {}).find(([, name]) => name === sort);
  return {
    range: { from, to },
    timeOption,
    merchantIds: body['merchantId'] as string[] | undefined,
    filters: Object.fromEntries(
      Object.keys(report.filters).flatMap(key => (body[key] === undefined ? [] : [[key, body[key]]])),
    ),
    sort: {
      key: named?.[0] ?? sort ?? (report.timeOptions[timeOption]?.column as string),
      direction: (body[names.order] as 'asc' | 'desc' | undefined) ?? 'desc',
    },
    page: body['page'] as number,
    limit: body[names.limit] as number,
  };
};

const textOf = (names: WireFieldNames, bound: EasternBound): string =>
  names.dates === 'day' ? bound.day : (bound.instant ?? `${bound.day}T${bound.time}`);

/** The request for `query`: the inverse of `readRequest`. */
export const writeRequest = (names: WireFieldNames, query: ReportQuery): Body => ({
  [names.from]: textOf(names, query.range.from),
  [names.to]: textOf(names, query.range.to),
  ...(names.timeOption && { [names.timeOption]: query.timeOption }),
  ...(query.merchantIds && { merchantId: [...query.merchantIds] }),
  ...query.filters,
  [names.sort]: names.sortNames?.[query.sort.key] ?? query.sort.key,
  [names.order]: query.sort.direction,
  page: query.page,
  [names.limit]: query.limit,
});
