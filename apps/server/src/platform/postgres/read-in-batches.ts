interface Batch<V> {
  keys: Set<string>;
  found: PromiseWithResolvers<ReadonlyMap<string, V>>;
}

/** Nobody waits longer for the read before theirs: where it takes long, to wait for it first would take twice as long. */
const PATIENCE_MS = 20;

/**
 * Reads what several callers ask for at the same moment in one go. While a read is under way, callers wait together for the next. It
 * begins after each of them has asked, so nobody is told what had ceased to be true by then. A read that fails fails
 * those who wait for it and no others.
 */
export const readInBatches = <V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let underWay = 0;
  let next: (Batch<V> & { patience: NodeJS.Timeout }) | undefined;

  const begin = ({ keys, found }: Batch<V>): void => {
    underWay += 1;
    read([...keys])
      .then(found.resolve, found.reject)
      .finally(() => {
        underWay -= 1;
        if (underWay === 0) beginNext();
      });
  };
  const beginNext = (): void => {
    if (next === undefined) return;
    clearTimeout(next.patience);
    const batch = next;
    next = undefined;
    begin(batch);
  };

  return async key => {
    const alone: Batch<V> = { keys: new Set([key]), found: Promise.withResolvers() };
    if (underWay === 0) begin(alone);
    else next ??= { ...alone, patience: setTimeout(beginNext, PATIENCE_MS) };
    const batch = next ?? alone;
    batch.keys.add(key);
    return (await batch.found.promise).get(key);
  };
};
