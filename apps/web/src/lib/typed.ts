import { useEffect } from 'react';

/** The forms on the page into which something is typed that is not saved. */
const typedForms = new Set<object>();

/** Whether a reload of the page would lose what somebody has typed. */
export const isAnythingTyped = (): boolean => typedForms.size > 0;

/** Counts a form as one with something typed, for as long as that is so. */
export const useTyped = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return;
    const form = {};
    typedForms.add(form);
    return () => {
      typedForms.delete(form);
    };
  }, [isTyped]);
};
