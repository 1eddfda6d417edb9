/** A text without case and accents: whoever looks for `depot` finds `Dépôt`. */
export const foldLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
