import type { Field, FieldType } from '@drumlin/contract/core/dataset.ts';
import { sqlWithoutAccounts } from './account-digits.ts';
import { columnOf, type IngestDefinition, type RowRule } from './definition.ts';
import { literal, quoted, stagedRows } from './staging.ts';

/** SQL that records the faults of single values that the reader found. */
export const collectFaults = `
  insert into ingest_problem (line, field, reason)
  select r.line, p.field, p.reason from ingest_row r, json_to_recordset(r.faults::json) p (field text, reason text)
  where r.faults is not null`;

/** SQL that records rows that refer to no merchant, or to one in draft; a suspended one is still paid and pays. One statement for each referring field. */
export const checkReferences = (definition: IngestDefinition): string[] =>
  Object.entries<Field>(definition.dataset.fields).flatMap(([name, { refers }]) =>
    refers ? [checkReference(definition, name, refers)] : [],
  );

const checkReference = ({ dataset }: IngestDefinition, name: string, refers: string): string => `
  insert into ingest_problem (line, field, reason)
  select r.line, ${literal(name)},
    case when m.${refers} is null then 'must be a known merchant' else 'must be a merchant that is not in draft' end
      || ', not "' || ${sqlWithoutAccounts(dataset, `left(r.${quoted(name)}, 40)`)} || '"'
  from ingest_row r left join merchant m on m.${refers} = r.${quoted(name)}
  where r.${quoted(name)} is not null and coalesce(m.merchant_status, 'DRAFT') = 'DRAFT'`;

/** SQL that records rows whose parent the portal does not hold for their merchant. */
export const checkParents = (definition: IngestDefinition): string[] => {
  const { parent } = definition;
  if (!parent) return [];
  const [column, merchant] = [columnOf(definition, parent.field), columnOf(definition, 'merchantId')];
  const belongs = `p.${parent.column} = s.${column} and p.merchant_id = s.${merchant}`;
  return [
    `insert into ingest_problem (line, field, reason)
    select s.line, ${literal(parent.field)}, ${literal(`must be ${parent.title} of the merchant that the portal holds`)}
    from ${stagedRows(definition)} s
    where s.${column} is not null and not exists (select from ${parent.table} p where ${belongs})`,
  ];
};

/** How far the clock of a sender may be ahead of ours. */
const CLOCK_MINUTES = 5;

/** No time of what happened is still to come: a version in the future would freeze its row. Days are of plans as well. */
const LATEST: Partial<Record<FieldType, (now: string) => { must: string; latest: string }>> = {
  instant: now => ({
    must: 'must not be in the future',
    latest: `${now}::timestamptz + interval '${CLOCK_MINUTES} minutes'`,
  }),
  day: now => ({ must: 'must not be more than three years from today', latest: `${now}::date + 1096` }),
};

/** The rules that every dataset has, by the types of its fields. */
const rulesOfTypes = ({ dataset }: IngestDefinition, now: Date): RowRule[] =>
  Object.entries<Field>(dataset.fields).flatMap(([field, { type }]) => {
    const rule = LATEST[type]?.(literal(now.toISOString()));
    return rule ? [{ field, must: rule.must, holds: `${field} <= ${rule.latest}` }] : [];
  });

/** SQL that records rows whose values contradict each other, or the calendar. Absent values contradict nothing. */
export const checkRules = (definition: IngestDefinition, now: Date): string => {
  const rules = [...rulesOfTypes(definition, now), ...definition.rules];
  const conditions = rules.map(({ holds }) => `(${inColumns(definition, holds)})`);
  const values = rules.map(({ field, must }, at) => `(${literal(field)}, ${literal(must)}, ${conditions[at]})`);
  return `
    insert into ingest_problem (line, field, reason)
    select s.line, rule.field, rule.must
    from ${stagedRows(definition)} s cross join lateral (values ${values.join(', ')}) rule (field, must, holds)
    where (${conditions.join(' and ')}) is false and rule.holds is false`;
};

/** A condition in the names of fields, as one in the columns of the table. */
const inColumns = (definition: IngestDefinition, condition: string): string =>
  condition.replaceAll(/'[^']*'|[A-Za-z_]+/g, word =>
    Object.hasOwn(definition.dataset.fields, word) ? `s.${quoted(columnOf(definition, word))}` : word,
  );
