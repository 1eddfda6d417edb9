/** The limits of concurrent direct exports, of reports and of the audit trail, for one person and for one process. */
const LIMITS = { user: 2, process: 4 };

/** Counts the exports under way, so that downloads cannot push everything else aside. */
export const exportSlots = (limits = LIMITS) => {
  const running = new Map<number, number>();
  let total = 0;
  return {
    /** Takes a slot and answers how to give it back, or undefined where none is free. */
    take(userId: number): (() => void) | undefined {
      const own = running.get(userId) ?? 0;
      if (own >= limits.user || total >= limits.process) return undefined;
      running.set(userId, own + 1);
      total += 1;
      let taken = true;
      return () => {
        if (!taken) return;
        taken = false;
        total -= 1;
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
  };
};

export type ExportSlots = ReturnType<typeof exportSlots>;
