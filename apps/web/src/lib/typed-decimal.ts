import { DECIMALS, type DecimalKind, readDecimal } from '@drumlin/contract/core/decimal.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { TFunction } from 'i18next';

/** What a field takes of a typed number, none of which is below zero; NaN of anything else. */
export const takeDecimal = (text: string, kind: DecimalKind): number => {
  const reading = readDecimal(text, kind);
  return typeof reading === 'number' && reading >= 0 ? reading : Number.NaN;
};

/** Why a field does not take a typed number, in the reader's language; undefined where it does, and where its schema says it. */
export const decimalProblem = (text: string, kind: DecimalKind, t: TFunction, locale: Locale): string | undefined => {
  const { places } = DECIMALS[kind];
  const reading = readDecimal(text, kind);
  if (typeof reading === 'object') {
    const [asThousands, asDecimals] = [[reading.asThousands, 2] as const, [reading.asDecimals, 3] as const].map(
      ([value, minimumFractionDigits]) => value.toLocaleString(locale, { minimumFractionDigits }),
    );
    return t(
      'This can be read as {{asThousands}} or as {{asDecimals}}. Enter it without a separator of thousands, and with at most {{places}} places',
      { asThousands, asDecimals, places },
    );
  }
  if (reading !== undefined) return reading < 0 ? t('Must not be below zero') : undefined;
  return kind === 'days' ? undefined : t('Enter an amount such as 1.25, with at most {{places}} places', { places });
};
