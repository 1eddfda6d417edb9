import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { type IngestProblem, IngestRefused } from '../problem.ts';

/** The fields of a CSV header, in its order. Throws a refusal that lists every wrong, missing and repeated name. */
export const readHeader = (dataset: DatasetShape, text: string, line: number): string[] => {
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
