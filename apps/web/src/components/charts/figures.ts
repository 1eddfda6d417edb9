import { formatMoneyCad, type Locale } from '@drumlin/contract/core/money.ts';
import type { MarkShape } from '@mui/x-charts/models';
import type { rowsAddress } from '../../lib/row-address.ts';
import type { RowsChoice } from '../RowsLink.tsx';
import type { ChartRole } from './roles.ts';

/** Where the rows are that a figure is made of; undefined for who may not see them. */
export type Address = ReturnType<typeof rowsAddress>;

/** Money in currency units, a number of things, or percent. */
export type FigureKind = 'money' | 'count' | 'percent';

/** One piece of a chart's axis. */
export interface ChartPoint {
  /** Different for each point. */
  key: string;
  /** As the axis says it. */
  label: string;
  /** In full, as the tooltip and the table say it. */
  title: string;
  /** Whether it is not a whole week or month; its bars are paler. */
  isPart?: boolean;
  /** The Eastern days of the piece, both included. */
  firstDay: string;
  lastDay: string;
}

/** One line of figures over the points of a chart. */
export interface ChartSeries {
  id: string;
  /** Translated. */
  label: string;
  kind: FigureKind;
  /** A figure for each point; null where there is nothing to say. */
  values: readonly (number | null)[];
  /** Where the rows of each figure are; of one that has parts, the parts say where. */
  addresses?: readonly Address[];
  /** Of which line of figures it is a part, by its id; `label` is its name beside that, translated. The tooltip tells it below that line. */
  partOf?: { id: string; label: string };
  /** How it is drawn; `table` stands in the table and the file alone. */
  draw: 'bar' | 'line' | 'table';
  role: ChartRole;
  /** Bars of the same stack stand on one another. */
  stack?: string;
  dash?: string;
  /** The form of a line's points, by which it is told without its colour; none for an edge of a band. */
  marker?: MarkShape;
  /** Its name at the right end of its line, in a word or two; none where it has none there. */
  end?: string;
  /** Whether it belongs to the axis at the right. */
  onRight?: boolean;
  /** Text in a bar of this size in pixels; none where it has no room. */
  barText?: (at: number, bar: { width: number; height: number }) => string | undefined;
}

/** A part of a figure, with its name beside it and where its rows are. */
export interface FigurePart {
  label: string;
  value: number | null;
  address?: Address;
}

/** The parts of a figure whose rows are not all in one report. */
export const partsAt = (series: readonly ChartSeries[], { id }: ChartSeries, at: number): FigurePart[] =>
  series.flatMap(({ partOf, values, addresses }) =>
    partOf?.id === id ? [{ label: partOf.label, value: values[at] ?? null, address: addresses?.[at] }] : [],
  );

/** The reports that a figure of several parts leads to: of those parts that there are, and that the reader may open. */
export const choicesOf = (parts: readonly FigurePart[], kind: FigureKind, locale: Locale): RowsChoice[] =>
  parts.flatMap(({ label, value, address }) =>
    value && address ? [{ key: label, label: `${label} · ${figureText(value, kind, locale)}`, address }] : [],
  );

const EMPTY = '–';
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** A figure in the reader's language: `C$301,220.40`, `18,422`, `82.7%`; a dash where there is none. */
export const figureText = (value: number | null, kind: FigureKind, locale: Locale): string => {
  if (value === null) return EMPTY;
  if (kind === 'money') return formatMoneyCad(value, locale);
  if (kind === 'count') return value.toLocaleString(locale);
  return (value / 100).toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
};

/** A figure as an axis says it, in few signs: `$480K`, `1.2K`, `80%`. */
export const axisText = (value: number, kind: FigureKind, locale: Locale): string => {
  if (kind === 'percent') return (value / 100).toLocaleString(locale, { style: 'percent' });
  if (kind === 'count') return value.toLocaleString(locale, compact);
  return value.toLocaleString(locale, {
    ...compact,
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
  });
};

/** The last figure of a line, which stands at its right end with its name. */
export interface EndLabel {
  line: ChartSeries;
  /** A figure of the left axis. */
  value: number;
  text: string;
}

/** The ends of the lines that are drawn and have a name there; none of a line that has no figure. */
export const endLabelsOf = (series: readonly ChartSeries[], locale: Locale): EndLabel[] =>
  series.flatMap(line => {
    const value = line.values.findLast(one => one !== null) ?? null;
    if (line.draw !== 'line' || line.end === undefined || value === null) return [];
    const said = line.kind === 'percent' ? figureText : axisText;
    return [{ line, value, text: `${line.end} ${said(value, line.kind, locale)}` }];
  });

/** The lines of figures without those that the legend hides, which the table has all the same; something is always drawn. */
export const hide = (series: readonly ChartSeries[], hidden: readonly string[]): readonly ChartSeries[] => {
  const left = series.map(one => (hidden.includes(one.id) ? { ...one, draw: 'table' as const } : one));
  return left.some(({ draw }) => draw !== 'table') ? left : series;
};

/** Whether there is anything to tell of a line of figures: amounts and numbers other than zero, or any rate, of which zero is one. */
const hasFigures = ({ values, kind }: ChartSeries): boolean =>
  values.some(value => value !== null && (kind === 'percent' || value !== 0));

/** Whether a chart has nothing to draw: no point, or nothing but zeros and gaps. */
export const isEmpty = (series: readonly ChartSeries[]): boolean =>
  series.every(({ values }) => values.every(value => value === null || value === 0));

/** The lines of figures that there is anything of, and those that would be drawn of nothing, as zeros that look like figures. */
export const withFigures = (series: readonly ChartSeries[]): { shown: ChartSeries[]; missing: ChartSeries[] } => ({
  shown: series.filter(hasFigures),
  missing: series.filter(one => one.draw !== 'table' && !hasFigures(one)),
});

/** Where the rows of all points from one to another are, one place for each report and filter that figures of them lead to. */
export const choicesBetween = (
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  first: number,
  last: number,
): RowsChoice[] => {
  const days = { from: points[first]?.firstDay, to: points[last]?.lastDay };
  const drawn = new Set(series.flatMap(({ id, draw }) => (draw === 'table' ? [] : id)));
  const choices = series.flatMap(({ id, label, partOf, addresses }): RowsChoice[] => {
    // Of another year the rows are of other days
    const address = addresses?.find(
      (each, at) =>
        at >= first &&
        at <= last &&
        (each?.search as Record<string, unknown> | undefined)?.['from'] === points[at]?.firstDay,
    );
    if (!address || !drawn.has(partOf?.id ?? id)) return [];
    return [
      {
        key: id,
        label: `${partOf?.label ?? label} · ${days.from} – ${days.to}`,
        address: { ...address, search: { ...address.search, ...days } },
      },
    ];
  });
  return [...new Map(choices.map(choice => [JSON.stringify(choice.address), choice])).values()];
};
