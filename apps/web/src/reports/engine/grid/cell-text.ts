import type { Column } from '@drumlin/contract/core/columns.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { codeMeaning } from '@drumlin/contract/legends/registry.ts';
import type { TFunction } from 'i18next';

/** What `Cell` shows of a value, as text: what is copied of the grid. Empty where there is no value. */
export const cellText = (column: Column, value: unknown, report: ReportShape, t: TFunction, locale: Locale): string => {
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return text;
  switch (column.kind) {
    case 'money':
      return formatMoney(Number(text), locale);
    case 'moneyCents':
      return formatMoney(Number(text) / 100, locale);
    case 'count':
      return Number(text).toLocaleString(locale);
    case 'status':
    case 'label':
      return column.enumeration ? t(entryOf(column.enumeration, text).label) : text;
    case 'code':
      return [text, codeMeaning(report, text, locale)].filter(Boolean).join(' ');
    default:
      return text;
  }
};
