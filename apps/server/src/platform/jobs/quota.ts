/** How many of something may be held at once under each key. */
export interface Quota {
  /** Takes one and answers how to give it back; undefined where the key has all it may. */
  take(key: string): (() => void) | undefined;
}

/** At most `most` under each key. A key that holds nothing costs no memory. */
export const openQuota = (most: number): Quota => {
  const held = new Map<string, number>();
  return {
    take: key => {
      const own = held.get(key) ?? 0;
      if (own >= most) return undefined;
      held.set(key, own + 1);
      let taken = true;
      return () => {
        if (!taken) return;
        taken = false;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
};
