import type { Locale } from '@drumlin/contract/core/money.ts';
import { centsToText, formatMoney } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { Print, Statement, StatementMark } from '../statement.ts';

/** A PDF while it is drawn. */
export type Pdf = PDFKit.PDFDocument;

export const MARGIN = 44;

/** Colours of the light theme (design tokens), as print has no dark one. */
export const INK = {
  text: '#0F1A20',
  quiet: '#47565F',
  line: '#D1DBE0',
  shade: '#F7F9FA',
  balance: '#12344A',
  adds: '#066697',
  takes: '#788891',
  draft: '#7F4C00',
  draftTint: '#F6E3BF',
} as const;

/** What a mark says across each page, and below the title. */
export const MARKS: Readonly<Record<StatementMark, { label: string; text: string }>> = {
  DRAFT: { label: 'DRAFT', text: 'Draft: this is a proposal. Nothing has been sent.' },
  REJECTED: { label: 'REJECTED', text: 'Rejected: this proposal was not approved. Nothing of it has been sent.' },
  SUPERSEDED: {
    label: 'REPLACED',
    text: 'Proposed again: another proposal took the place of this one. Nothing of this one has been sent.',
  },
};

/** What every part of a statement is drawn with. */
export interface Draw {
  pdf: Pdf;
  root: PDFKit.PDFStructureElement;
  statement: Statement;
  print: Print;
  t: (text: string, values?: Record<string, string | number>) => string;
  /** Cents as the portal shows them, in the statement's currency. */
  money: (cents: number) => string;
  /** Between the margins, in points. */
  width: number;
}

export const wordsOf = (locale: Locale, currency: string): Pick<Draw, 't' | 'money'> => ({
  t: (text, values) => translate(text, locale, values),
  money: cents => formatMoney(centsToText(BigInt(cents)), locale, currency),
});

/** Draws what is no content: rules, marks and page numbers, which a screen reader passes over. */
export const asArtifact = (pdf: Pdf, draw: () => void): void => {
  pdf.markContent('Artifact');
  pdf.save();
  draw();
  pdf.restore();
  pdf.endMarkedContent();
};
