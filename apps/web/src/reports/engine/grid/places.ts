import type { ColumnKind } from '@drumlin/contract/core/columns.ts';
import type { ReportFace } from '../face.ts';

/** The columns that name a row in little space: those its report says, else the first leading ones of their kinds. A currency is no title. */
export const columnPlaces = ({ report, lead, card = {} }: ReportFace) => {
  const first = (...kinds: ColumnKind[]) => lead.find(key => kinds.includes(report.columns[key]?.kind ?? 'text'));
  const isTitle = (key: string) => report.columns[key]?.kind === 'text' && report.columns[key].label !== 'Currency';
  const amount = first('money', 'moneyCents') ?? first('count');
  const label = first('label');
  return {
    title: card.heading ?? lead.find(isTitle) ?? Object.keys(report.columns).find(isTitle) ?? report.rowKey,
    amount,
    status: first('status'),
    caption: card.caption ?? (label === undefined ? [] : [label]),
  };
};
