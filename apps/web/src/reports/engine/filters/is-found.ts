import { foldLetters } from '@drumlin/contract/core/fold-letters.ts';

/** Whether a name has what was typed anywhere in it, whatever its case and accents. */
export const isFound = (name: string, typed: string): boolean => foldLetters(name).includes(foldLetters(typed.trim()));
