import type { VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import type { TFunction } from 'i18next';
import type { Address, ChartSeries } from '../../../../components/charts/figures.ts';
import { DASH } from '../../../../components/charts/roles.ts';
import type { Choices } from '../choices.ts';
import { ofMethod, type RowsOf, SUCCESSFUL } from '../rows.ts';

type Take = (point: VolumePoint) => number | null;
type Payments = Parameters<RowsOf>[0];

interface SeriesInput {
  data: readonly VolumePoint[];
  rowsOf: RowsOf;
  t: TFunction;
  /** Percent as text. */
  percent: (value: number) => string;
}

/** A difference of amounts in currency units without what is below a cent. */
const toCents = (units: number): number => Math.round(units * 100) / 100;

/** What the methods of the specification leave of the payins of a point, in currency units. */
const automaticOf: Take = ({ totalPayinsAmt, totalRequestMoneyAmt, totalManualAmt }) =>
  toCents((totalPayinsAmt ?? 0) - (totalRequestMoneyAmt ?? 0) - (totalManualAmt ?? 0));

/** A bar less high or less wide, in pixels, has no text. */
const TEXT_FROM = 50;

/** The rows of each point, and of the one a year before it. */
const rowsFor = ({ data, rowsOf }: SeriesInput, report: Payments, words = {}): Address[] =>
  data.map(point => rowsOf(report, point, { ...SUCCESSFUL, ...words }));
const yearBeforeFor = ({ data, rowsOf }: SeriesInput, report: Payments): Address[] =>
  data.map(({ comparisonFirstDay: firstDay, comparisonLastDay: lastDay }) =>
    firstDay === null || lastDay === null ? undefined : rowsOf(report, { firstDay, lastDay }, SUCCESSFUL),
  );

const money = ({ data }: SeriesInput, id: string, label: string, take: Take) =>
  ({ id, label, kind: 'money', values: data.map(take) }) as const;
/** A line of figures for the table alone. */
const listed = (
  { data }: SeriesInput,
  kind: ChartSeries['kind'],
  id: string,
  label: string,
  take: Take,
  addresses: Address[] = [],
): ChartSeries => ({ id, label, kind, draw: 'table', role: 'payins', values: data.map(take), addresses });

/** A stack of the methods by which was paid in; what none of the specification’s is has a bar only where there is any. */
const methodBars = (input: SeriesInput): ChartSeries[] => {
  const { data, t, percent } = input;
  const bar = { draw: 'bar', stack: 'payins' } as const;
  const rows = (method: Parameters<typeof ofMethod>[0]) => rowsFor(input, 'interac-payins', ofMethod(method));
  const barText: NonNullable<ChartSeries['barText']> = (at, { width, height }) => {
    const share = data[at]?.requestMoneyPercentage ?? null;
    return share === null || width < TEXT_FROM || height < TEXT_FROM ? undefined : percent(share);
  };
  const request = money(input, 'requestMoney', t('Request Money'), point => point.totalRequestMoneyAmt);
  const manual = money(input, 'manual', t('Manual'), point => point.totalManualAmt);
  const automatic = money(input, 'automatic', t('Automatic'), automaticOf);
  return [
    { ...request, ...bar, role: 'requestMoney', addresses: rows('REQUEST_MONEY'), barText },
    { ...manual, ...bar, role: 'manual', addresses: rows('MANUAL') },
    ...(automatic.values.some(value => value !== 0)
      ? [{ ...automatic, ...bar, role: 'automatic' as const, addresses: rows('AUTOMATIC') }]
      : []),
  ];
};

interface WithEft {
  whole: ChartSeries;
  /** Of what of it did not go by EFT. */
  report: 'interac-payins' | 'interac-payouts';
  /** What of the whole went by EFT. */
  eft: Take;
  /** Of both parts in the table, where each line of figures has a name of its own. */
  labels: readonly [transfers: string, eft: string];
}

/** A line of figures and, only where anything went by EFT, what it is made of: each part leads to its own report. */
const byEft = (
  { data, t }: SeriesInput,
  rows: (report: Payments) => Address[],
  { whole, report, eft, labels }: WithEft,
): [ChartSeries, ...ChartSeries[]] => {
  const values = data.map(eft);
  if (!values.some(value => value)) return [{ ...whole, addresses: rows(report) }];
  const rest = whole.values.map((value, at) => (value === null ? null : toCents(value - (values[at] ?? 0))));
  const part = (of: Payments, at: 0 | 1, own: ChartSeries['values'], label: string): ChartSeries => ({
    id: `${whole.id}-${of}`,
    label: labels[at],
    kind: whole.kind,
    draw: 'table',
    role: whole.role,
    values: own,
    addresses: rows(of),
    partOf: { id: whole.id, label },
  });
  return [whole, part(report, 0, rest, t('Interac e-Transfer')), part('interac-eft-payouts', 1, values, t('EFT'))];
};

/** The amounts of all payins or payouts, as a bar, then what the table has beside them. */
const payins = (input: SeriesInput): [ChartSeries, ...ChartSeries[]] => {
  const { t } = input;
  const addresses = rowsFor(input, 'interac-payins');
  return [
    { ...money(input, 'payins', t('Payins'), point => point.totalPayinsAmt), draw: 'bar', role: 'payins', addresses },
    listed(input, 'count', 'payinsTxns', t('Payins transactions'), point => point.totalPayinsTxns, addresses),
    listed(input, 'money', 'payinsAvg', t('Average payin'), point => point.avgPayinsAmt),
  ];
};
const payouts = (input: SeriesInput): [ChartSeries, ...ChartSeries[]] => {
  const { t } = input;
  const rows = (of: Payments) => rowsFor(input, of);
  const bar = { draw: 'bar', role: 'payouts' } as const;
  const report = 'interac-payouts';
  const [amounts, ...parts] = byEft(input, rows, {
    whole: { ...money(input, 'payouts', t('Payouts'), point => point.totalPayoutsAmt), ...bar },
    report,
    eft: point => point.totalEftPayoutsAmt,
    labels: [t('Interac e-Transfer payouts'), t('EFT Payouts')],
  });
  return [
    amounts,
    ...parts,
    ...byEft(input, rows, {
      whole: listed(input, 'count', 'payoutsTxns', t('Payouts transactions'), point => point.totalPayoutsTxns),
      report,
      eft: point => point.totalEftPayoutsTxns,
      labels: [t('Number of Interac e-Transfer payouts'), t('Number of EFT payouts')],
    }),
    listed(input, 'money', 'payoutsAvg', t('Average payout'), point => point.avgPayoutsAmt),
  ];
};

const LINE = { draw: 'line', role: 'previousYear', dash: DASH.previousYear, marker: 'circle' } as const;

const NOTHING_BEFORE = {
  comparisonFirstDay: null,
  comparisonLastDay: null,
  totalComparisonAmt: null,
  totalComparisonTxns: null,
  totalEftComparisonAmt: null,
  totalEftComparisonTxns: null,
} as const;

/** The first piece that a year earlier has rows in; -1 where it has none. Before it there is nothing, which is no zero. */
export const beganAt = (data: readonly VolumePoint[]): number =>
  data.findIndex(({ totalComparisonTxns }) => totalComparisonTxns);

/** What the payins or payouts of a year earlier were, from their first rows on; of payouts with those by EFT. */
const yearBefore = (all: SeriesInput, report: WithEft['report']): ChartSeries[] => {
  const first = beganAt(all.data);
  if (first < 0) return [];
  const input: SeriesInput = {
    ...all,
    data: all.data.map((point, at) => (at < first ? { ...point, ...NOTHING_BEFORE } : point)),
  };
  const { t } = input;
  const rows = (of: Payments) => yearBeforeFor(input, of);
  const amounts = money(input, 'previousYear', t('Previous year'), point => point.totalComparisonAmt);
  const txns = t('Previous year transactions');
  return [
    ...byEft(input, rows, {
      whole: { ...amounts, ...LINE, end: amounts.label },
      report,
      eft: point => point.totalEftComparisonAmt,
      labels: [t('Previous year, Interac e-Transfer payouts'), t('Previous year, EFT payouts')],
    }),
    ...byEft(input, rows, {
      whole: listed(input, 'count', 'previousYearTxns', txns, point => point.totalComparisonTxns),
      report,
      eft: point => point.totalEftComparisonTxns,
      labels: [t('Previous year, number of Interac e-Transfer payouts'), t('Previous year, number of EFT payouts')],
    }),
    listed(input, 'money', 'previousYearAvg', t('Previous year average'), point => point.avgComparisonAmt),
  ];
};

/** The lines of figures of a volume chart: what is drawn, and what its table has beside it. */
export const volumeSeries = (
  data: readonly VolumePoint[],
  { view, previousYear }: Pick<Choices, 'view' | 'previousYear'>,
  rowsOf: RowsOf,
  words: Pick<SeriesInput, 't' | 'percent'>,
): ChartSeries[] => {
  const input: SeriesInput = { data, rowsOf, ...words };
  const { t } = input;
  const [paidIn, ...besidePaidIn] = payins(input);
  const [paidOut, ...besidePaidOut] = payouts(input);
  const before = (report: WithEft['report']) => (previousYear ? yearBefore(input, report) : []);
  if (view === 'PAYINS_PAYOUTS') return [paidIn, paidOut, ...besidePaidIn, ...besidePaidOut];
  if (view === 'PAYOUTS') return [paidOut, ...besidePaidOut, ...before('interac-payouts')];
  return [
    ...methodBars(input),
    { ...paidIn, draw: 'table' },
    ...besidePaidIn,
    listed(input, 'percent', 'requestMoneyShare', t('Request Money share'), point => point.requestMoneyPercentage),
    listed(input, 'percent', 'manualShare', t('Manual share'), point => point.manualPercentage),
    ...before('interac-payins'),
  ];
};
