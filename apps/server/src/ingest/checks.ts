import type { Field } from '@drumlin/contract/core/dataset.ts';
import { sqlWithoutAccounts } from './account-digits.ts';
import type { IngestDefinition } from './definition.ts';
import { literal, quoted } from './staging.ts';

/** SQL that records the faults of single values that the reader found. */
export const collectFaults = `
  insert into ingest_problem (line, field, reason)
  select r.line, p.field, p.reason from ingest_row r, json_to_recordset(r.faults::json) p (field text, reason text)
  where r.faults is not null`;

/** SQL that records rows that refer to no merchant, or to one in draft; one statement for each referring field. */
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
  where r.${quoted(name)} is not null and m.merchant_status is distinct from 'ACTIVE'`;
