import { useEffect, useState } from 'react';

const CONFIRMED_MS = 1500;

/** Copies a text to the clipboard; `copied` for a moment after that. */
export const useCopying = (text: string) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
};
