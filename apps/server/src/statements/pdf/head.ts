import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { type Draw, INK, MARGIN, MARKS } from './page.ts';

/** Whose disbursement it is, and of what, as pairs of a label and what stands beside it. */
const factsOf = ({ statement, t }: Draw): readonly (readonly [string, string])[] => [
  [t('Merchant ID'), statement.merchantId],
  [t('Product'), t(PRODUCT_LABELS[statement.product].label)],
  [t('Reference'), statement.reference],
  [t('Processed (ET)'), statement.processedOn],
  ...statement.periods.map(
    ({ label, from, to }) => [t(label), from === to ? from : t('{{from}} to {{to}}', { from, to })] as const,
  ),
  [t('Currency'), statement.currency],
];

const drawTitle = ({ pdf, root, statement, t }: Draw): void => {
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('bold').fontSize(10).fillColor(INK.adds).text('Drumlin Payments');
    }),
  );
  pdf.moveDown(0.3);
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('bold').fontSize(18).fillColor(INK.text).text(t('Disbursement statement'));
    }),
  );
  if (statement.mark) {
    const { text } = MARKS[statement.mark];
    root.add(
      pdf.struct('P', {}, () => {
        pdf.font('bold').fontSize(11).fillColor(INK.draft).text(t(text));
      }),
    );
  }
  pdf.moveDown(0.3);
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('bold').fontSize(12).fillColor(INK.text).text(statement.merchantName);
    }),
  );
  pdf.moveDown(0.5);
};

/** The title, the merchant and what the disbursement is. */
export const drawHead = (draw: Draw): void => {
  const { pdf, root, t, money, statement } = draw;
  drawTitle(draw);
  pdf.font('regular').fontSize(9);
  const facts = {
    structParent: root,
    columnStyles: [150, '*'],
    defaultStyle: { border: 0, padding: [1, 4, 1, 0] } as PDFKit.Mixins.CellStyle,
    data: factsOf(draw).map(([label, text]) => [
      { type: 'TH' as const, text: label, textColor: INK.quiet },
      { text, textColor: INK.text },
    ]),
  };
  pdf.table(facts);
  pdf.x = MARGIN;
  pdf.moveDown(0.5);
  root.add(
    pdf.struct('P', {}, () => {
      const label = statement.product === 'IBT' ? t('Disbursed amount') : t('Net amount');
      pdf.font('regular').fontSize(9).fillColor(INK.quiet).text(label);
      pdf.font('bold').fontSize(18).fillColor(INK.text).text(money(statement.netCents));
    }),
  );
};

/** The foot of each page: which statement it is, when it was made, and the page's number. */
export const footText = ({ t, statement, print }: Draw, page: number, pages: number): string =>
  [
    statement.reference,
    t('Made on {{day}}, Eastern Time', { day: easternDay(print.madeAt) }),
    t('Page {{page}} of {{pages}}', { page, pages }),
  ].join('  ·  ');
