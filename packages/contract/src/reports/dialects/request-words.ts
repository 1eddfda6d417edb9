import { z } from 'zod';
import { type EasternBound, parseEasternBound } from '../../core/eastern.ts';
import { pageBody, pageQuery } from '../../core/paging.ts';
import { type ReportQuery, type ReportShape, sortableKeys } from '../../core/report.ts';
import { easternBoundText, merchantId, RANGE_REVERSED } from '../../core/schemas.ts';
import { MAX_MERCHANTS, type WireFieldNames, withoutEmptyText } from './dialect.ts';

type Body = Record<string, unknown>;
const enumOf = (names: readonly string[]) => z.enum(names as [string, ...string[]]);

const optionsOf = (report: ReportShape): string[] => Object.keys(report.timeOptions);

/** One sort, alone or as a list of one: the specification has both. */
const sortSchema = (words: WireFieldNames, report: ReportShape) => {
  const name = enumOf(sortableKeys(report).map(key => words.sortNames?.[key] ?? key));
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

/** One merchant or several: as a list in a body; in an address, where no word stands twice, with commas between. */
const merchantList = {
  body: z.union([someMerchants, merchantId.transform(id => [id])], SOME_MERCHANTS),
  query: z
    .string()
    .max(MAX_MERCHANTS * 17, SOME_MERCHANTS)
    .transform(text => text.split(','))
    .pipe(someMerchants),
};

const boundOf = (words: WireFieldNames, text: string, end: boolean): EasternBound | undefined =>
  parseEasternBound(words.dates === 'day' ? text.slice(0, 10) : text, end);

const rangeOf = (words: WireFieldNames, body: Body): Partial<ReportQuery['range']> => {
  const from = boundOf(words, body[words.from] as string, false);
  const to = boundOf(words, body[words.to] as string, true);
  return { ...(from && { from }), ...(to && { to }) };
};

/** The body of a report: range, merchants, the report's own filters, sort and page; anything else is refused. */
export const requestSchema = (words: WireFieldNames, report: ReportShape, carrier: 'body' | 'query') => {
  const most = Math.max(...report.pageSizes.choices);
  const { page, limit } = (carrier === 'body' ? pageBody : pageQuery)(most, report.pageSizes.default);
  return z.preprocess(
    withoutEmptyText,
    z
      .strictObject({
        [words.from]: easternBoundText,
        [words.to]: easternBoundText,
        ...(words.timeOption && { [words.timeOption]: enumOf(optionsOf(report)).optional() }),
        merchantId: merchantList[carrier].optional(),
        ...Object.fromEntries(Object.entries(report.filters).map(([key, filter]) => [key, filter.schema.optional()])),
        [words.sort]: sortSchema(words, report).optional(),
        [words.order]: z.enum(['asc', 'desc']).optional(),
        page,
        [words.limit]: limit,
      })
      .superRefine((body, context) => {
        const { from, to } = rangeOf(words, body);
        if (from && to && `${from.day} ${from.time}` > `${to.day} ${to.time}`)
          context.addIssue({
            code: 'custom',
            path: [words.to],
            message: RANGE_REVERSED,
          });
      }),
  );
};

/** Reads a parsed body into the one query every report understands. */
export const readRequest = (words: WireFieldNames, report: ReportShape, body: Body): ReportQuery => {
  const asked = words.timeOption && (body[words.timeOption] as string | undefined);
  const timeOption = asked ?? (optionsOf(report)[0] as string);
  const { from, to } = rangeOf(words, body);
  if (!from || !to) throw new TypeError('The body was not parsed by its schema');
  const sort = body[words.sort] as string | undefined;
  const named = Object.entries(words.sortNames ?? {}).find(([, name]) => name === sort);
  return {
    range: { from, to },
    timeOption,
    merchantIds: body['merchantId'] as string[] | undefined,
    filters: Object.fromEntries(
      Object.keys(report.filters).flatMap(key => (body[key] === undefined ? [] : [[key, body[key]]])),
    ),
    sort: {
      key: named?.[0] ?? sort ?? (report.timeOptions[timeOption]?.column as string),
      direction: (body[words.order] as 'asc' | 'desc' | undefined) ?? 'desc',
    },
    page: body['page'] as number,
    limit: body[words.limit] as number,
  };
};

const textOf = (words: WireFieldNames, bound: EasternBound): string =>
  words.dates === 'day' ? bound.day : (bound.instant ?? `${bound.day}T${bound.time}`);

/** The body that asks for `query`: the inverse of `readRequest`. */
export const writeRequest = (words: WireFieldNames, query: ReportQuery): Body => ({
  [words.from]: textOf(words, query.range.from),
  [words.to]: textOf(words, query.range.to),
  ...(words.timeOption && { [words.timeOption]: query.timeOption }),
  ...(query.merchantIds && { merchantId: [...query.merchantIds] }),
  ...query.filters,
  [words.sort]: words.sortNames?.[query.sort.key] ?? query.sort.key,
  [words.order]: query.sort.direction,
  page: query.page,
  [words.limit]: query.limit,
});
