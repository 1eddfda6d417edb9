import type { ExportEntity, Frequency } from '@drumlin/contract/exports/exports.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';

interface Words {
  /** English, and the key of its translation. */
  label: string;
}

/** The reports that are exported in the background, as people know them. */
export const REPORT_WORDS: Readonly<Record<ExportReportName, Words>> = {
  PAYINS: { label: 'Payins' },
  PAYOUTS: { label: 'Payouts' },
  RETURNS: { label: 'Returns' },
  DAILY_SUMMARY: { label: 'Daily Summary' },
  REIMBURSEMENT: { label: 'Disbursement' },
  IDENTITY_VERIFICATION: { label: 'Identity Verification' },
  ADJUSTMENT: { label: 'Adjustments' },
};

export const FILE_WORDS: Readonly<Record<FileType, Words>> = { CSV: { label: 'CSV' }, XLSX: { label: 'Excel' } };

/** Who asked for an export: a person, or a schedule. */
export const EXPORT_TYPE_WORDS: Readonly<Record<ExportEntity['exportType'], Words>> = {
  MANUAL: { label: 'Manual' },
  SCHEDULED: { label: 'Scheduled' },
};

/** How often a schedule runs; `text` says when and for which days. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, Words & { text: string }>> = {
  DAILY: { label: 'Daily', text: 'Previous midnight to current midnight' },
  WEEKLY: { label: 'Weekly', text: 'Sent Mondays, covers the previous seven days' },
  SEMI_MONTHLY: { label: 'Semi-monthly', text: 'Sent on the 1st and the 16th' },
  MONTHLY: { label: 'Monthly', text: 'Sent on the first of the month' },
};
