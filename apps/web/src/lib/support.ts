import { useSyncExternalStore } from 'react';

/** Where people turn to for help that the portal cannot give. */
interface Support {
  email: string;
  /** Null where there is none. */
  phone: string | null;
}

/** What holds until the portal has said otherwise; set when the web is built. */
const BUILT: Support = { email: import.meta.env['VITE_SUPPORT_EMAIL'] ?? 'support@portal.example', phone: null };

let held = BUILT;
const listeners = new Set<() => void>();

/** Keeps what the portal says; null stands for what the web was built with. */
export const holdSupport = ({ email, phone }: { email: string | null; phone: string | null }): void => {
  const next = { email: email ?? BUILT.email, phone };
  if (next.email === held.email && next.phone === held.phone) return;
  held = next;
  for (const hear of listeners) hear();
};

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

export const useSupport = (): Support => useSyncExternalStore(subscribe, () => held);
