import { BULK_COLUMNS, MAX_BULK_INVITATIONS } from '@drumlin/contract/invitations/bulk.ts';
import { fieldError } from '../../../access/app-error.ts';
import { BrokenQuotes, type CsvRecord, csvRecords } from '../../../platform/files/csv-records.ts';

/** A line of a list as it stands there; a column that it lacks is empty. */
export type ListLine = { line: number } & Record<(typeof BULK_COLUMNS)[number], string>;

const refuse = (rule: string, message: string, values: Record<string, string> = {}) =>
  fieldError('text', rule, message, values);

const parse = (text: string): CsvRecord[] => {
  try {
    return csvRecords(text, [',', ';', '\t']);
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    throw refuse('csv', 'The quotes up to line {{line}} are not as CSV has them', { line: String(error.line) });
  }
};

/** The columns that the first line names; undefined where it is a line like the others. */
const columnsOf = (head: CsvRecord | undefined): readonly string[] | undefined => {
  const names = (head?.values ?? []).map(value => value.trim().toLowerCase());
  if (!names.includes('email')) return undefined;
  const known: readonly string[] = BULK_COLUMNS;
  if (new Set(names).size === names.length && names.every(name => known.includes(name))) return names;
  throw refuse('columns', 'The first line may name these columns: {{columns}}', { columns: BULK_COLUMNS.join(', ') });
};

/** A line of addresses alone is as many people. */
const entriesOf = ({ line, values }: CsvRecord): CsvRecord[] => {
  const filled = values.filter(value => value.trim() !== '');
  return filled.length > 1 && filled.every(value => value.includes('@'))
    ? filled.map(value => ({ line, values: [value] }))
    : [{ line, values }];
};

/**
 * Reads a list of people: lines of a CSV file or of a spreadsheet, whose first line may name the columns, or addresses separated by commas,
 * semicolons or line breaks. Throws `validation` at `text` where it is no such list, or names nobody or too many.
 */
export const readList = (text: string): ListLine[] => {
  const records = parse(text);
  const named = columnsOf(records[0]);
  const columns = named ?? BULK_COLUMNS;
  const lines = (named ? records.slice(1) : records.flatMap(entriesOf)).map(({ line, values }): ListLine => {
    const at = (column: string) => (values[columns.indexOf(column)] ?? '').trim();
    return { line, email: at('email'), role: at('role'), merchant: at('merchant'), language: at('language') };
  });
  if (lines.length === 0) throw refuse('min', 'This list has nobody');
  if (lines.length > MAX_BULK_INVITATIONS)
    throw refuse('max', 'A list invites at most {{max}} people', { max: String(MAX_BULK_INVITATIONS) });
  return lines;
};
