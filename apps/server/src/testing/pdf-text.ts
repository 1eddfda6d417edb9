import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader other than its maker finds it, a line for each. */
export const pdfText = async (pdf: Buffer): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return text;
};
