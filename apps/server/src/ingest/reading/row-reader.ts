import type { DatasetShape, Field } from '@drumlin/contract/core/dataset.ts';
import { fileKindOf } from '../../platform/files/file-kind.ts';
import { withoutAccounts } from '../account-digits.ts';
import type { IngestDefinition } from '../definition.ts';
import { type IngestProblem, IngestRefused, refusal } from '../problem.ts';
import {
  createStagingWriter,
  csvCell,
  type RowCells,
  type RowFault,
  type StagingWriter,
  storableBytes,
  textFault,
} from '../staging-writer.ts';
import { type CsvRecord, createCsvScanner } from './csv-scanner.ts';
import { checkOf, type FieldCheck } from './field-checks.ts';
import { readJsonRow } from './json-row.ts';
import { createLineScanner } from './line-scanner.ts';

/** The fields of a CSV header, in its order. Throws a refusal that lists every wrong, missing and repeated name. */
const readHeader = (dataset: DatasetShape, text: string, line: number): string[] => {
  const names = cellsOf(text);
  const fieldNames = Object.keys(dataset.fields);
  const missing = fieldNames.filter(name => !names.includes(name));
  const reasons: [string, string][] = [];
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) < at) reasons.push([name, 'is named twice in the header']);
    else if (!fieldNames.includes(name)) reasons.push([name, unknownName(dataset, name, missing)]);
  }
  for (const name of missing) reasons.push([name, 'is missing from the header']);
  const problems = reasons.map(([field, reason]): IngestProblem => ({ line, field: field.slice(0, 80), reason }));
  if (problems.length > 0) throw new IngestRefused(problems.slice(0, 100), problems.length);
  return names;
};

const unknownName = (dataset: DatasetShape, name: string, missing: readonly string[]): string => {
  const near = missing.find(candidate => isNear(candidate, name));
  return `is not a field of ${dataset.name}${near ? `; did you mean ${near}?` : ''}`;
};

const cellsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    match => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  );

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether two names differ only in case or separators, or in at most two letters. */
const isNear = (one: string, other: string): boolean => {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (Math.abs(a.length - b.length) <= 2 && distance(a, b) <= 2);
};

const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [current[at], previous[at + 1], previous[at]];
      current.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};

export type IngestFormat = 'csv' | 'ndjson';

/** Reads the bytes of a file into rows for staging. */
export interface RowReader {
  push(chunk: Buffer): void;
  end(): void;
  /** The fields of the staged rows in their order; undefined until a CSV's header has been read. */
  columns(): readonly string[] | undefined;
  take(): Buffer[];
  rows(): number;
  faulty(): number;
  /** Whether the rows came in the order of the dataset's `insertOrder`, by the text of that field. */
  inOrder(): boolean;
}

/** The format by the first bytes: no CSV header begins with a brace. */
export const formatOf = (start: Buffer): IngestFormat =>
  start.toString('latin1').trimStart()[0] === '{' ? 'ndjson' : 'csv';

/** Refuses a file of another kind before its rows are read: that its header is wrong would say nothing of why. */
export const refuseOtherKind = (start: Buffer): void => {
  const kind = fileKindOf(start);
  if (kind) throw refusal(null, null, `seems to be ${kind}, neither CSV nor NDJSON`);
};

/** A reader of one format. It throws a refusal where reading on makes no sense; other faults are staged with their row. */
export const createRowReader = (definition: IngestDefinition, format: IngestFormat): RowReader =>
  format === 'csv' ? createCsvReader(definition) : createNdjsonReader(definition);

/** The checks of a dataset's fields in the order of `names`. */
const checksOf = (dataset: DatasetShape, names: readonly string[]) =>
  names.map(name => ({ name, ...checkOf(dataset.fields[name] as Field, withoutAccounts(dataset)) }));

type NamedCheck = FieldCheck & { name: string };

const createCsvReader = ({ dataset, insertOrder }: IngestDefinition): RowReader => {
  let columns: string[] | undefined;
  let checks: NamedCheck[] = [];
  let orderedBy = -1;
  const order = createOrderCheck();
  const mask = withoutAccounts(dataset);
  const writer = createStagingWriter(Object.keys(dataset.fields).length);
  const scanner = createCsvScanner(record => {
    if (columns) {
      stageRecord(writer, checks, record, mask);
      order.add(record, orderedBy);
      return;
    }
    columns = headerOf(dataset, record);
    checks = checksOf(dataset, columns);
    orderedBy = columns.indexOf(insertOrder);
  });
  return {
    ...writer,
    push: scanner.push,
    end() {
      scanner.end();
      if (!columns) throw refusal(1, null, 'is missing: the file is empty');
    },
    columns: () => columns,
    inOrder: order.holds,
  };
};

/** Compares one field of each row with that of the row before, as text: instants in one notation are in the order of their text. */
const createOrderCheck = () => {
  let previous: Buffer = Buffer.alloc(0);
  let length = 0;
  let holds = true;
  return {
    add({ bytes, start, end, commas, fields }: CsvRecord, at: number): void {
      if (!holds || at >= fields) return;
      const from = at === 0 ? start : start + (commas[at - 1] as number) + 1;
      const to = at === fields - 1 ? end : start + (commas[at] as number);
      holds = previous.compare(bytes, from, to, 0, length) <= 0;
      if (to - from > previous.length) previous = Buffer.alloc(to - from);
      length = bytes.copy(previous, 0, from, to);
    },
    holds: () => holds,
  };
};

const headerOf = (dataset: DatasetShape, { line, bytes, start, end, fault }: CsvRecord): string[] => {
  if (fault) throw refusal(line, null, fault);
  return readHeader(dataset, bytes.toString('utf8', start, end), line);
};

const stageRecord = (
  writer: StagingWriter,
  checks: readonly NamedCheck[],
  record: CsvRecord,
  mask: (text: string) => string,
): void => {
  const { line, bytes, start, end, fields } = record;
  const ragged = `has ${fields} ${fields === 1 ? 'field' : 'fields'} where the header has ${checks.length}`;
  const fault = record.fault ?? (fields === checks.length ? undefined : ragged);
  if (fault) {
    writer.brokenRow(line, { field: null, reason: fault }, mask(storableBytes(bytes.subarray(start, end))));
    return;
  }
  const faults = recordFaults(checks, record);
  if (faults.length === 0) writer.row(line, bytes, start, end);
  else writer.faultyRow(line, faults, recordCells(checks, record));
};

const NONE: readonly RowFault[] = [];
const QUOTE = 0x22;

const recordFaults = (checks: readonly NamedCheck[], { bytes, start, end, commas }: CsvRecord): readonly RowFault[] => {
  let faults = NONE;
  let from = start;
  for (let at = 0; at < checks.length; at++) {
    const check = checks[at] as NamedCheck;
    const to = at === checks.length - 1 ? end : start + (commas[at] as number);
    const isEmpty = from === to;
    if (isEmpty ? check.required : bytes[from] === QUOTE || !check.isPlain(bytes, from, to)) {
      const reason = problemOf(check, unquoted(bytes.toString('utf8', from, to)));
      if (reason) faults = [...faults, { field: check.name, reason }];
    }
    from = to + 1;
  }
  return faults;
};

const recordCells = (checks: readonly NamedCheck[], { bytes, start, end, commas }: CsvRecord): RowCells => {
  const bounds = [...commas.subarray(0, checks.length - 1)].map(comma => start + comma);
  const cells = checks.map(({ name }, at) => {
    const from = at === 0 ? start : (bounds[at - 1] as number) + 1;
    return [name, unquoted(bytes.toString('utf8', from, bounds[at] ?? end)) || null] as const;
  });
  return Object.fromEntries(cells);
};

const problemOf = (check: FieldCheck, text: string | null): string | undefined => {
  if (text === null || text === '') return check.required ? 'is required' : undefined;
  return check.problem(text);
};

const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const createNdjsonReader = ({ dataset }: IngestDefinition): RowReader => {
  const columns = Object.keys(dataset.fields);
  const checks = checksOf(dataset, columns);
  const writer = createStagingWriter(columns.length);
  const mask = withoutAccounts(dataset);
  const scanner = createLineScanner((line, bytes) => {
    const fault = textFault(bytes);
    const row = fault ? { field: null, reason: fault } : readJsonRow(dataset, bytes.toString());
    if ('reason' in row) return writer.brokenRow(line, row, mask(storableBytes(bytes)));
    const faults = [...row.faults, ...valueFaults(checks, row.values, row.faults)];
    if (faults.length > 0)
      return writer.faultyRow(
        line,
        faults,
        Object.fromEntries(columns.map((name, at) => [name, row.values[at] ?? null])),
      );
    const cells = Buffer.from(row.values.map(csvCell).join(','));
    writer.row(line, cells, 0, cells.length);
  });
  return {
    ...writer,
    push: scanner.push,
    end() {
      scanner.end();
      if (writer.rows() === 0) throw refusal(1, null, 'is missing: the file is empty');
    },
    columns: () => columns,
    inOrder: () => false,
  };
};

/** The faults of values that have the right JSON type. */
const valueFaults = (checks: readonly NamedCheck[], values: readonly (string | null)[], typed: readonly RowFault[]) =>
  checks.flatMap((check, at): RowFault[] => {
    if (typed.some(({ field }) => field === check.name)) return [];
    const reason = problemOf(check, values[at] ?? null);
    return reason ? [{ field: check.name, reason }] : [];
  });
