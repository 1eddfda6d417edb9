import { signOf } from '@drumlin/contract/disbursements/lines.ts';
import type { StatementLine } from '../statement.ts';
import { type Draw, INK, MARGIN } from './page.ts';

type Cell = string | PDFKit.Mixins.CellOptions;

const rowOf = ({ t, money, print }: Draw, line: StatementLine, nth: number): Cell[] => {
  const isReached = line.effect === 0;
  const font = { src: isReached || nth === 0 ? 'bold' : 'regular', size: 9.5 };
  const look = { font, ...(isReached && { backgroundColor: INK.shade }) };
  const right = { ...look, align: { x: 'right' as const } };
  return [
    { ...look, text: nth === 0 ? '' : signOf(line.name, line.effect) },
    { ...look, type: 'TH', text: t(line.label) },
    { ...right, text: line.rows === null ? '' : line.rows.toLocaleString(print.locale) },
    { ...right, text: money(line.amountCents) },
  ];
};

/** The lines with their amounts: the text of the picture above. */
export const drawLines = (draw: Draw): void => {
  const { pdf, root, t, statement } = draw;
  const head = (text: string, x: 'left' | 'right' = 'left') =>
    ({ type: 'TH', text, align: { x }, textColor: INK.quiet, font: { src: 'regular', size: 8.5 } }) as const;
  const table = {
    structParent: root,
    columnStyles: [22, '*', 80, 130],
    defaultStyle: {
      border: [0, 0, 0.5, 0],
      borderColor: INK.line,
      textColor: INK.text,
      padding: [2, 5, 2, 5],
    } as PDFKit.Mixins.CellStyle,
    data: [
      [head(''), head(t('Line')), head(t('Rows'), 'right'), head(t('Amount'), 'right')],
      ...statement.lines.map((line, nth) => rowOf(draw, line, nth)),
    ] as Cell[][],
  };
  pdf.table(table);
  pdf.x = MARGIN;
};

/** Whether the rows come to the same, and where they do not. */
export const drawCheck = ({ pdf, root, t, money, statement }: Draw): void => {
  const { check } = statement;
  if (check === null) return;
  const off = statement.lines.filter(line => line.ledgerCents !== null && line.ledgerCents !== line.amountCents);
  pdf.moveDown(0.5);
  root.add(
    pdf.struct('P', {}, () => {
      pdf
        .font('bold')
        .fontSize(9.5)
        .fillColor(check.tiesOut ? INK.text : INK.draft)
        .text(
          check.tiesOut
            ? t('Ties out: its rows come to the same amounts, to the cent.')
            : t('Difference: {{amount}}', { amount: money(check.differenceCents) }),
        );
      pdf.font('regular');
      for (const { label, amountCents, ledgerCents } of off)
        pdf.text(
          t('{{line}}: {{amount}} here, {{ledger}} in its rows', {
            line: t(label),
            amount: money(amountCents),
            ledger: money(ledgerCents ?? 0),
          }),
        );
    }),
  );
};
