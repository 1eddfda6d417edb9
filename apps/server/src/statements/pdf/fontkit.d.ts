/** The part of fontkit, which pdfkit reads its typefaces with, that tells which signs one has; it comes without types. */
declare module 'fontkit' {
  export const create: (file: Uint8Array) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
