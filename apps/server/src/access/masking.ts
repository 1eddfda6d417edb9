import { win32 } from 'node:path';
import type { DatasetShape, Field } from '@drumlin/contract/core/dataset.ts';
import { MASK, type PersonalKind } from '@drumlin/contract/core/personal.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { DATASETS } from '@drumlin/contract/ingest/datasets.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PiiAccess } from './sight.ts';

/** Ten digits of a number of North America, with or without 1 and signs between, or any number that begins with +. */
const PHONE = String.raw`(\+\d[\d ().-]{6,18}\d|(1[ .-]?)?(\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4})`;
const EMAIL = String.raw`[^\s@<>()",;:]+@[^\s@<>()",;:]+`;
const IS_PERSONAL_ID = `@|^${PHONE}$`;
const IN_TEXT = String.raw`${EMAIL}|(?<![\w-])${PHONE}(?![\w-])`;

const mask = sql.lit(MASK);

/** What stands for a value that is there. */
const hidden = (value: RawBuilder<unknown>) => sql`case when ${value} is not null then ${mask} end`;

/** An ID that a merchant gave its consumer, which is hidden where it is an e-mail address or a phone number. */
export const maskedId = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${value} ~ ${sql.lit(IS_PERSONAL_ID)} then ${mask} else ${value} end`;

const maskedText = (value: RawBuilder<unknown>) => sql`regexp_replace(${value}, ${sql.lit(IN_TEXT)}, ${mask}, 'g')`;

/** A column with personal data as SQL for somebody who is not shown all of it: what is to be hidden never leaves the database. */
export const maskedColumn = (
  kind: PersonalKind,
  value: RawBuilder<unknown>,
  sight: Exclude<PiiAccess, 'full'>,
): RawBuilder<unknown> => {
  if (kind === 'account') return sight === 'end' ? value : hidden(value);
  if (kind === 'id') return maskedId(value);
  return kind === 'text' ? maskedText(value) : hidden(value);
};

/** Fields that name consumers: the filters of reports that ask for personal data, and what records of the trail and of support views tell. */
const FIELDS: ReadonlyMap<string, PersonalKind> = new Map([
  ...Object.values<ReportShape>(REPORTS)
    .flatMap(({ filters }) => Object.entries(filters))
    .flatMap(([field, { personal }]) => (personal ? [[field, personal] as const] : [])),
  ['consumer', 'id'],
  ['keyword', 'name'],
  ['userId', 'id'],
  ['identifier', 'id'],
  ['statedReason', 'text'],
  // What staff wrote about what they did
  ['why', 'text'],
  ['because', 'text'],
]);

const NAMES = sql`array[${sql.join([...FIELDS.keys()].map(field => sql.lit(field)))}]`;

/** A JSON object of named texts, such as the details of a record, as somebody is shown it. One without such a field is not taken apart. */
export const maskedFields = (object: RawBuilder<unknown>, sight: PiiAccess): RawBuilder<unknown> => {
  if (sight === 'full') return object;
  const cases = [...FIELDS].map(
    ([field, kind]) => sql`when ${sql.lit(field)} then to_jsonb(${maskedColumn(kind, sql`(value #>> '{}')`, sight)})`,
  );
  return sql`case when ${object} ?| ${NAMES} then (
    select jsonb_object_agg(key, case when jsonb_typeof(value) <> 'string' then value else case key ${sql.join(cases, sql` `)} else value end end)
    from jsonb_each(${object})) else ${object} end`;
};

/** The fields of ingest files, by name, that are so in each dataset that has them. */
const fieldsThatAre = (holds: (field: Field) => boolean): ReadonlySet<string> => {
  const all = Object.values<DatasetShape>(DATASETS).flatMap(({ fields }) => Object.entries(fields));
  const others = new Set(all.filter(([, field]) => !holds(field)).map(([name]) => name));
  return new Set(all.map(([name]) => name).filter(name => !others.has(name)));
};

/** Fields whose values are of a closed list: the alternatives of a pattern without any sign that stands for others. */
const ENUMERATIONS = fieldsThatAre(({ pattern = '' }) => /^\w+(\|\w+)*$/.test(pattern));
const AMOUNTS = fieldsThatAre(({ type }) => type === 'cents');

/** What a reason quotes of a file: a wrong value at its end, or a row that could not be read. */
const QUOTED = /,? not "(.*)$|"(.*)"/su;

/** What no code or amount has: in a row that is out of step it may be a name, a number or an address in the wrong field. */
const MAY_BE_PERSONAL = /\p{L}{4}|@|\d{7}/u;

const isTold = (field: string | null, quote: string): boolean => {
  if (field === null || MAY_BE_PERSONAL.test(quote.replace(/[.-]/g, ''))) return false;
  return ENUMERATIONS.has(field) || (AMOUNTS.has(field) && /^[\d.-]+"?$/.test(quote));
};

/** Refusals of manifests once named the whole path of one. */
const PATH_OF_MANIFEST =
  /^(has no manifest: |has a manifest that is none, )(.*?)(?= is missing;| cannot be read \(|: )/su;

/**
 * Why a line of a file was refused, as somebody is shown it: nobody where the files of the server lie, and who sees less than everything
 * nothing that it quotes of the file but a code or an amount.
 */
export const maskedReason = (
  { field, reason: recorded }: { field: string | null; reason: string },
  sight: PiiAccess,
): string => {
  const reason = recorded.replace(PATH_OF_MANIFEST, (_, words: string, path: string) => words + win32.basename(path));
  const quoted = QUOTED.exec(reason);
  if (sight === 'full' || !quoted) return reason;
  return isTold(field, quoted[1] ?? quoted[2] ?? '') ? reason : reason.replace(QUOTED, '');
};
