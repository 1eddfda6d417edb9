/** What an export is written as: text separated by commas, or a workbook of Office Open XML. */
export const FILE_TYPES = ['CSV', 'XLSX'] as const;
export type FileType = (typeof FILE_TYPES)[number];
