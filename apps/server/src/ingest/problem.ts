/** One problem of a file. `line` is the physical line its row begins on, null for one of the whole file; `field` is null for a whole row. */
export interface IngestProblem {
  line: number | null;
  field: string | null;
  reason: string;
}

/** How many problems a refusal lists; all are counted. */
export const LISTED_PROBLEMS = 100;

/** The whole file was refused; nothing was changed. */
export class IngestRefused extends Error {
  /** The first of them, in the order of the file. */
  readonly problems: readonly IngestProblem[];
  readonly total: number;

  constructor(problems: readonly IngestProblem[], total = problems.length) {
    const first = problems.slice(0, 1).map(problem => `; the first: ${problemText(problem)}`);
    super(`The file was refused: ${total} ${total === 1 ? 'problem' : 'problems'}${first}`);
    this.name = 'IngestRefused';
    this.problems = problems;
    this.total = total;
  }
}

/** A refusal for one reason, after which reading on makes no sense. */
export const refusal = (line: number | null, field: string | null, reason: string): IngestRefused =>
  new IngestRefused([{ line, field, reason }]);

/** A problem as text. */
export const problemText = ({ line, field, reason }: IngestProblem): string =>
  line === null ? `the file ${reason}` : `line ${line}: ${field === null ? 'the row' : field} ${reason}`;

const count = (value: number): string => value.toLocaleString('en-CA');

/** Why a file was refused, a problem a line. */
export const refusalText = ({ problems, total }: IngestRefused): string => {
  const more = total - problems.length;
  return [
    `The file was refused and nothing was changed: ${count(total)} ${total === 1 ? 'problem' : 'problems'}`,
    ...problems.map(problem => `  ${problemText(problem)}`),
    ...(more > 0 ? [`  and ${count(more)} more`] : []),
  ].join('\n');
};
