import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';

/** The same id with another end. */
export const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** Plenty of room, of which little is used. */
export const ROOM = { used: 1_240_000_000, most: 5_000_000_000 };

/** An export as the API tells of it. */
export const exportLike = (changed: Partial<ExportEntity>): ExportEntity => ({
  reportRequestId: idOf(1),
  sourceReportRequestId: null,
  fileName: 'interac-payins_2026-06-12_2026-06-18_ET.csv',
  exportDate: '2026-06-18T18:30:12.000Z',
  exportDateEst: '2026-06-18 14:30:12',
  reportBeginDateEst: '2026-06-12',
  filters: { fromDateTime: '2026-06-12T00:00:00', toDateTime: '2026-06-18T23:59:59.9' },
  dateRange: { from: '2026-06-12 00:00:00', to: '2026-06-18 23:59:59' },
  reportName: 'PAYINS',
  product: 'INTERAC',
  exportType: 'MANUAL',
  exportFileType: 'CSV',
  columns: null,
  frequency: null,
  totalRecords: 1284,
  dataLimitExceeded: false,
  creator: 'Odile Newcomer',
  creatorId: 1,
  status: 'IN_PROGRESS',
  progressPercentage: 62.5,
  failure: null,
  initiateDownload: false,
  isDownloaded: false,
  fileSize: null,
  sha256: null,
  isProofSigned: false,
  totals: null,
  expiresAt: null,
  isManageable: true,
  ...changed,
});
