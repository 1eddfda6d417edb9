import { z } from 'zod';
import { columnKeys } from '../core/schemas.ts';
import { PRODUCTS } from '../permissions.ts';
import { FILE_TYPES, type FileType } from './file-types.ts';
import { EXPORT_REPORT_NAMES } from './reports.ts';

/** What becomes of an export: asked for, waiting for its turn, compiling, a file, or none. */
export const EXPORT_STATUSES = ['NEW', 'QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export const EXPORT_TYPES = ['MANUAL', 'SCHEDULED'] as const;

/**
 * How often a scheduled export runs, each run for the Eastern days since the one before: DAILY from midnight to midnight, WEEKLY on Mondays,
 * SEMI_MONTHLY on the 1st and the 16th, MONTHLY on the 1st.
 */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Why there is no file. The person is told in their own words (`FAILURE_TEXTS`); `changed` is a stored file that is not the one that was made, `fault` is ours, after three tries. */
export const EXPORT_FAILURES = [
  'creatorGone',
  'creatorSuspended',
  'noPermission',
  'noMerchants',
  'cancelled',
  'companyFull',
  'storageFull',
  'storage',
  'changed',
  'fault',
] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** Progress is told in eighths. */
export const PROGRESS_STEP = 12.5;

/** The filters of a report as its list takes them, in the field names of its family. */
export const filtersOnTheWire = z.record(z.string().max(64), z.unknown());

/** The fields that tell which report: name and product. */
export const whichReport = { reportName: z.enum(EXPORT_REPORT_NAMES), product: z.enum(PRODUCTS) };

/** How the file is to be: its type, which the specification names twice, and the columns as shown, in order; without them all. */
export const howExported = {
  exportFileType: z.enum(FILE_TYPES).optional(),
  exportType: z.enum(FILE_TYPES).optional(),
  columns: columnKeys.optional(),
};

interface FileTypes {
  exportFileType?: FileType | undefined;
  exportType?: FileType | undefined;
}

/** The type that a body names by either word; CSV without one. */
export const fileTypeOf = ({ exportFileType, exportType }: FileTypes): FileType =>
  exportFileType ?? exportType ?? 'CSV';

/** Whether both words name the same type. */
export const namesOneType = ({ exportFileType, exportType }: FileTypes): boolean =>
  exportFileType === undefined || exportType === undefined || exportFileType === exportType;

/** What is said at `exportType` of a body that does not. */
export const TWO_TYPES = { path: ['exportType'], message: 'Name the same file type in exportType and exportFileType' };

/** Whether the caller may delete, cancel or change it: an Admin any, others their own. */
const isManageable = z.boolean();
const instant = z.iso.datetime();
const eastern = z.string().max(32);

export const exportEntity = z.object({
  reportRequestId: z.uuid(),
  /** The schedule that asked for it; null for an export that a person asked for. */
  sourceReportRequestId: z.uuid().nullable(),
  fileName: z.string().max(255),
  exportDate: instant,
  /** The same moment as Eastern wall time, `YYYY-MM-DD HH:mm:ss`. */
  exportDateEst: eastern,
  /** The Eastern day on which the exported range begins. */
  reportBeginDateEst: z.iso.date(),
  filters: filtersOnTheWire,
  /** Both ends, included, as Eastern wall time. */
  dateRange: z.object({ from: eastern, to: eastern }),
  ...whichReport,
  exportType: z.enum(EXPORT_TYPES),
  exportFileType: z.enum(FILE_TYPES),
  columns: z.array(z.string().max(64)).max(100).nullable(),
  frequency: z.enum(FREQUENCIES).nullable(),
  /** Known once it compiles; of a cut file the rows that are in it. */
  totalRecords: z.int().nullable(),
  /** Whether more matched than the file may hold. */
  dataLimitExceeded: z.boolean(),
  creator: z.string().max(255),
  creatorId: z.int(),
  status: z.enum(EXPORT_STATUSES),
  /** 0 to 100 in steps of 12.5. */
  progressPercentage: z.number(),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Whether the page of the creator saves the file by itself once it is ready; false after it has been saved. */
  initiateDownload: z.boolean(),
  isDownloaded: z.boolean(),
  fileSize: z.int().nullable(),
  /** SHA-256 of the file in hexadecimal. */
  sha256: z.string().length(64).nullable(),
  /** Whether the proof beside the file is signed: that of an older program is not. */
  isProofSigned: z.boolean(),
  /** The report's totals over the rows of the file, as its `summation` gives them. */
  totals: z.record(z.string().max(64), z.number().nullable()).nullable(),
  /** When the file is deleted by itself. */
  expiresAt: instant.nullable(),
  isManageable,
});
export type ExportEntity = z.infer<typeof exportEntity>;

const SCHEDULE_STATES = ['active', 'paused'] as const;

export const scheduleEntity = z.object({
  scheduleId: z.uuid(),
  ...whichReport,
  filters: filtersOnTheWire,
  exportFileType: z.enum(FILE_TYPES),
  columns: z.array(z.string().max(64)).max(100).nullable(),
  exportScheduleFrequency: z.enum(FREQUENCIES),
  creator: z.string().max(255),
  creatorId: z.int(),
  /** When the last run ended, and its export; null before the first. */
  lastRun: instant.nullable(),
  latestScheduleId: z.uuid().nullable(),
  lastStatus: z.enum(EXPORT_STATUSES).nullable(),
  lastFailure: z.enum(EXPORT_FAILURES).nullable(),
  state: z.enum(SCHEDULE_STATES),
  /** When the next run begins, and the Eastern days that it covers, both included; null while paused. */
  nextRun: instant.nullable(),
  nextPeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Who is mailed beside the creator. */
  recipients: z.array(z.object({ id: z.int(), name: z.string().max(511) })).max(20),
  isManageable,
});
export type ScheduleEntity = z.infer<typeof scheduleEntity>;
