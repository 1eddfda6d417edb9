/** The part of fontkit, which pdfkit reads its typefaces with, that tells which signs one has; it comes without types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }
  export const create: (file: Uint8Array) => Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Takes a typeface that is read; its types do not say so yet. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
