type Value = string | number | boolean | null;

/** What a record says of a value that is not set. */
const word = (value: Value): string | number | boolean => value ?? '';

/**
 * What of a form is not as it was, as a record tells it: each value by its name, and the one before it by the same name and `Before`.
 * Undefined where nothing changed.
 */
export const changesOf = <Values extends object>(
  before: { [Key in keyof Values]: Value },
  after: Values & { [Key in keyof Values]: Value },
): Record<string, string | number | boolean> | undefined => {
  const changed = (Object.keys(after) as (keyof Values & string)[]).filter(key => before[key] !== after[key]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.flatMap(key => [
      [`${key}Before`, word(before[key])],
      [key, word(after[key])],
    ]),
  );
};
