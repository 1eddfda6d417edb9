import type { Locale } from '@drumlin/contract/core/money.ts';

/** How a screen is looked at. */
export interface View {
  locale: Locale;
  colorScheme: 'light' | 'dark';
  width: number;
  /** Only whether it fits, without axe. */
  isFitAlone?: boolean;
}

interface Which {
  locales?: readonly Locale[];
  colorSchemes?: readonly View['colorScheme'][];
  widths?: readonly number[];
}

/** Each language once, and in it each width in both themes; no more changes than needed: a page that changes its width is drawn anew. */
export const views = ({
  locales = ['en-CA', 'fr-CA'],
  colorSchemes = ['light', 'dark'],
  widths = [1440, 1280, 390],
}: Which = {}): View[] =>
  locales.flatMap(locale =>
    widths.flatMap((width, nth) =>
      (nth % 2 === 0 ? colorSchemes : colorSchemes.toReversed()).map(colorScheme => ({ locale, colorScheme, width })),
    ),
  );

const EVERY_VIEW = views();
/** Of what is as wide at 1280 as at 1440: a dialog, a drawer. */
export const DIALOG = views({ widths: [1440, 390] });
/**
 * Of what others look like too, as the tables of reports do: each width in each language in one theme; axe once in English, and in French and dark where
 * it is narrower.
 */
export const FEWER: readonly View[] = [
  ...views({ locales: ['en-CA'], colorSchemes: ['light'] }).map(view => ({ ...view, isFitAlone: view.width < 1440 })),
  ...views({ locales: ['fr-CA'], colorSchemes: ['dark'] }).map(view => ({ ...view, isFitAlone: view.width === 1440 })),
];
export const ENGLISH = views({ locales: ['en-CA'] });

const isQuick = ({ locale, colorScheme, width }: View): boolean =>
  locale === 'en-CA' ? colorScheme === 'light' && width === 1440 : colorScheme === 'dark' && width === 390;

/** Of a look's views those that this run takes: `npm test` English and light at 1440, French and dark at 390, or else the first one. */
export const viewsOfRun = (all: readonly View[] = EVERY_VIEW): readonly View[] => {
  if (process.env['LOOKS'] === 'deep') return all;
  const quick = all.filter(isQuick);
  return quick.length > 0 ? quick : all.slice(0, 1);
};
