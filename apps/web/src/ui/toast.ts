/** The tones of toasts; each has its own icon. */
export type ToastTone = 'success' | 'info' | 'error';

/** Where a toast leads to. */
export interface ToastLink {
  label: string;
  href: string;
  /** Goes there without loading the page anew. */
  go: () => void;
}

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  text: string;
  link?: ToastLink;
  /** It stays until it is closed. */
  stays?: true;
}

/** The most toasts at once; the oldest is removed. */
const MAX_TOASTS = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ToastEntry[]): void => {
  entries = next;
  for (const listener of listeners) listener();
};

const show = (tone: ToastTone, text: string, link?: ToastLink, more: Pick<ToastEntry, 'stays'> = {}): void => {
  const others = entries.filter(entry => entry.tone !== tone || entry.text !== text);
  lastId += 1;
  change([...others, { id: lastId, tone, text, ...(link && { link }), ...more }].slice(-MAX_TOASTS));
};

/** Shows a toast with a translated text. A text that is already shown is announced again. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  /** Shown until it is closed or its link is followed. */
  offer: (text: string, link: ToastLink) => show('info', text, link, { stays: true }),
  error: (text: string, link?: ToastLink) => show('error', text, link),
  /** Takes the errors away, or the one with this text: what failed has worked since. */
  forgetErrors: (text?: string) =>
    change(entries.filter(entry => entry.tone !== 'error' || (text !== undefined && entry.text !== text))),
};

/** The current toasts, for `Toaster`. */
export const toastStore = {
  read: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => change(entries.filter(entry => entry.id !== id)),
};
