/** Rows that one statement deletes at most: far within the time a statement may take, whatever one row takes with it. */
const MAX_ROWS = 2_000;

/** Repeats a statement that deletes at most `most` rows, and answers how many, until there are fewer. */
export const deleteInBatches = async (deleteSome: (most: number) => Promise<bigint>): Promise<void> => {
  while ((await deleteSome(MAX_ROWS)) >= BigInt(MAX_ROWS));
};
