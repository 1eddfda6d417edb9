const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name has what was typed anywhere in it, whatever its case and accents. */
export const isFound = (name: string, typed: string): boolean => fold(name).includes(fold(typed.trim()));
