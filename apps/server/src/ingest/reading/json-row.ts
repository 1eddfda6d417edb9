import type { DatasetShape, Field, FieldType } from '@drumlin/contract/core/dataset.ts';
import type { RowFault } from '../staging-writer.ts';

/** The values of one line of NDJSON as text, in the order of the dataset's fields; null for a faulty one. */
interface JsonRow {
  values: (string | null)[];
  faults: RowFault[];
}

/** Reads one line of NDJSON, or says why it is no row. */
export const readJsonRow = (dataset: DatasetShape, text: string): JsonRow | RowFault => {
  const row = parseObject(text);
  if (!row) return { field: null, reason: 'is not a JSON object' };
  const unknown = Object.keys(row).find(key => !Object.hasOwn(dataset.fields, key));
  if (unknown !== undefined) return { field: unknown, reason: `is not a field of ${dataset.name}` };
  const twice = keyTwice(text, row);
  if (twice !== undefined) return { field: twice, reason: 'is named twice' };
  const faults: RowFault[] = [];
  const values = Object.entries(dataset.fields).map(([name, field]) => {
    const value = row[name] ?? null;
    const reason = value === null ? undefined : faultOf(field, value);
    if (reason) faults.push({ field: name, reason });
    if (reason || value === null) return null;
    return Array.isArray(value) ? value.join('|') : String(value);
  });
  return { values, faults };
};

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** A string, and the colon that follows where it is a key. Its last quote, which is always there, is optional so that no try is in vain. */
const STRING = /"(?:[^"\\]|\\.)*"?(\s*:)?/g;

/** The key that an object names twice, of which its parsed form has the last value only. */
const keyTwice = (text: string, row: Record<string, unknown>): string | undefined => {
  const keys = [...text.matchAll(STRING)].filter(([, colon]) => colon !== undefined);
  if (keys.length === Object.keys(row).length) return undefined;
  const names = keys.map(([key, colon = '']) => String(JSON.parse(key.slice(0, key.length - colon.length))));
  return names.find((name, at) => names.indexOf(name) < at);
};

const isString = (value: unknown): value is string => typeof value === 'string';

const JSON_TYPES: Readonly<Record<FieldType, { name: string; holds: (value: unknown) => boolean }>> = {
  text: { name: 'a string', holds: isString },
  cents: { name: 'a number', holds: value => typeof value === 'number' },
  instant: { name: 'a string', holds: isString },
  day: { name: 'a string', holds: isString },
  list: { name: 'an array of strings', holds: value => Array.isArray(value) && value.every(isString) },
};

const faultOf = (field: Field, value: unknown): string | undefined => {
  const type = JSON_TYPES[field.type];
  if (!type.holds(value)) return `must be ${type.name}`;
  const texts = (Array.isArray(value) ? value : [value]).filter(isString);
  if (texts.some(text => text.includes('\0'))) return 'holds a NUL character';
  if (texts.some(text => !text.isWellFormed())) return 'holds half of a character pair';
  return field.type === 'list' && texts.some(text => text.includes('|')) ? "must not hold '|'" : undefined;
};
