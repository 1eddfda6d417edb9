import type { Statement } from '../statement.ts';
import { type Draw, INK, MARGIN } from './page.ts';

/** A bar from one amount to another, in cents; `kind` says its colour. */
export interface Bar {
  label: string;
  from: number;
  to: number;
  kind: 'balance' | 'adds' | 'takes';
}

/** What each line makes of what there is to send: balances stand on zero, the rest goes on from where the line before it ended. */
export const barsOf = ({ lines }: Pick<Statement, 'lines'>): Bar[] => {
  let reached = 0;
  return lines.map(({ label, effect, amountCents }, nth) => {
    if (effect === 0 || nth === 0) {
      reached = amountCents;
      return { label, from: 0, to: amountCents, kind: 'balance' };
    }
    const from = reached;
    reached += effect * amountCents;
    return { label, from, to: reached, kind: reached < from ? 'takes' : 'adds' };
  });
};

const ROW = 10.5;
const LABELS = 120;

const drawBars = ({ pdf, t, width }: Draw, bars: readonly Bar[]): void => {
  const ends = [0, ...bars.flatMap(({ from, to }) => [from, to])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = width - LABELS;
  const place = (cents: number) => MARGIN + LABELS + (room * (cents - least)) / Math.max(1, most - least);
  const top = pdf.y;
  pdf.moveTo(place(0), top).lineTo(place(0), top + bars.length * ROW);
  pdf.lineWidth(0.5).strokeColor(INK.line).stroke();
  pdf.font('regular').fontSize(7);
  for (const [nth, { label, from, to, kind }] of bars.entries()) {
    const y = top + nth * ROW;
    pdf.fillColor(INK.quiet).text(t(label), MARGIN, y, { width: LABELS - 8, lineBreak: false });
    const [left, right] = [place(Math.min(from, to)), place(Math.max(from, to))];
    pdf.rect(left, y + 2, Math.max(0.75, right - left), ROW - 4).fill(INK[kind]);
  }
};

/** The bars as a picture; the table beneath is its text. */
export const drawWaterfall = (draw: Draw): void => {
  const { pdf, root, t, statement } = draw;
  const bars = barsOf(statement);
  const top = pdf.y;
  root.add(pdf.struct('Figure', { alt: t('From start balance to net amount') }, () => drawBars(draw, bars)));
  pdf.x = MARGIN;
  pdf.y = top + bars.length * ROW + 8;
};
