import type { ConversionType, TransactionType } from '@drumlin/contract/analytics/choices.ts';
import type { ConversionPoint, Conversions } from '@drumlin/contract/analytics/conversions.ts';
import { conversionType } from '@drumlin/contract/analytics/labels.ts';
import type { TFunction } from 'i18next';
import type { ChartSeries } from '../../../../components/charts/figures.ts';
import { DASH } from '../../../../components/charts/roles.ts';
import type { Choices } from '../choices.ts';
import { attempts, type RowsOf } from '../rows.ts';
import { CONVERSIONS } from './figures.ts';

interface SeriesInput {
  data: readonly ConversionPoint[];
  shown: Pick<Choices, 'method' | 'oneMethod' | 'conversion' | 'abandons'>;
  rowsOf: RowsOf;
  t: TFunction;
}
/** The attempts of a method, and where their conversions stand in a point. */
interface Method {
  type: TransactionType;
  of: (point: ConversionPoint) => Conversions | undefined;
}
const REQUEST: Method = { type: 'REQUEST_MONEY', of: point => point.requestMoney };
const MANUAL: Method = { type: 'MANUAL', of: point => point.manual };

const rowsFor = ({ data, shown, rowsOf }: SeriesInput, conversion: ConversionType, { type }: Method) =>
  data.map(point => rowsOf('interac-payins', point, attempts(conversion, type, shown.abandons)));

const bar = (input: SeriesInput, method: Method, label: string, role: ChartSeries['role']): ChartSeries => ({
  id: `transactions-${method.type}`,
  label,
  kind: 'count',
  draw: 'bar',
  role,
  onRight: true,
  values: input.data.map(point => method.of(point)?.totalTransactions ?? 0),
  addresses: rowsFor(input, 'GROSS', method),
});

const line = (input: SeriesInput, method: Method, conversion: ConversionType, label: string): ChartSeries => ({
  id: `${conversion}-${method.type}`,
  label,
  kind: 'percent',
  draw: 'line',
  role: CONVERSIONS[conversion].role,
  marker: CONVERSIONS[conversion].marker,
  values: input.data.map(point => method.of(point)?.[CONVERSIONS[conversion].rate] ?? null),
  addresses: rowsFor(input, conversion, method),
});

const sideBySide = (input: SeriesInput): ChartSeries[] => {
  const { t } = input;
  const { conversion } = input.shown;
  const named = (method: string) => `${method}: ${t(conversionType.entries[conversion].label)}`;
  return [
    bar(input, REQUEST, t('Request Money transactions'), 'volumeBar'),
    bar(input, MANUAL, t('Manual transactions'), 'otherVolumeBar'),
    {
      ...line(input, REQUEST, conversion, named(t('Request Money'))),
      role: 'requestMoney',
      marker: 'circle',
      end: t('Request Money'),
    },
    {
      ...line(input, MANUAL, conversion, named(t('Manual'))),
      role: 'manualLine',
      marker: 'square',
      dash: DASH.second,
      end: t('Manual'),
    },
  ];
};

/** The lines of figures of a conversion chart: bars of transactions and lines of conversions. */
export const conversionSeries = (
  data: readonly ConversionPoint[],
  shown: SeriesInput['shown'],
  rowsOf: RowsOf,
  t: TFunction,
): ChartSeries[] => {
  const input: SeriesInput = { data, shown, rowsOf, t };
  if (shown.method === 'REQUEST_VS_MANUAL') return sideBySide(input);
  const method: Method = { type: shown.oneMethod, of: point => point };
  const ends = { GROSS: t('Gross'), FIRST_TIME: t('First time'), EXISTING: t('Repeat'), USER24HOUR: t('24hr') };
  return [
    { ...bar(input, method, t('Total transactions'), 'volumeBar'), id: 'transactions' },
    ...conversionType.values.map(type => ({
      ...line(input, method, type, t(conversionType.entries[type].label)),
      id: type,
      end: ends[type],
    })),
  ];
};
