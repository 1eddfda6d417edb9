import { useTranslation } from 'react-i18next';

/** What the screen is called. */
export const useBrandingWords = () => {
  const { t } = useTranslation();
  return {
    title: t('Customize Payment Flow'),
    description: t('How consumers see your Interac e-Transfer payment pages.'),
  };
};

/** The colour fields of a theme, by their names in the form. */
export const COLORS = {
  light: { primary: 'params.lightPrimaryColor', background: 'params.lightBackgroundColor' },
  dark: { primary: 'params.darkPrimaryColor', background: 'params.darkBackgroundColor' },
} as const;
export type ColorPart = keyof (typeof COLORS)['light'];

export const COLOR_LABELS = { primary: 'Primary Color (HEX)', background: 'Background Color (HEX)' } as const;
