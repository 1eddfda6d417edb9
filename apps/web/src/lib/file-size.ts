const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** The size of a file in the reader's words: `1.2 MB`. */
export const fileSize = (bytes: number, locale: string): string => {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)));
  const words = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return words.format(bytes / STEP ** at);
};
