import { z } from 'zod';
import { pageAnswer, pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, queryInt, RANGE_REVERSED, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { DATASET_NAMES } from './names.ts';

const dataset = z.enum(DATASET_NAMES);
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));
const instant = z.iso.datetime();
const outcome = z.enum(['taken', 'refused']);
const staff = { access: 'INGEST_VIEW', audience: 'staff' } as const;

/** Days are Eastern, both included; they are those on which the portal was done with a file. */
const filesQuery = z
  .strictObject({
    ...pageQuery(100, 25),
    outcome: outcome.optional(),
    dataset: dataset.optional(),
    /** Files that had rows of this merchant; nobody knows whose rows a refused one had. */
    merchantId: merchantId.optional(),
    /** A part of the name. */
    keyword: soughtText().optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: RANGE_REVERSED });
export type IngestFilesQuery = z.output<typeof filesQuery>;

/** Where a file breaks a rule: the line, null for the whole file, and the field, null for the whole row. */
const problem = z.object({
  line: z.int().nullable(),
  field: z.string().max(255).nullable(),
  reason: z.string().max(500),
});
export type FileProblem = z.infer<typeof problem>;

const ingestFile = z.object({
  id: z.int(),
  dataset: z.string().max(64),
  /** Without its folder. */
  fileName: z.string().max(255),
  outcome,
  rows: z.int(),
  /** What became of the rows of a file that was taken: docs/ingest.md. */
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  older: z.int(),
  bad: z.int(),
  /** All problems of a file that was refused, or of the rows that were left out of one that was taken; and the first. */
  problemCount: z.int(),
  firstProblem: problem.nullable(),
  startedAt: instant,
  finishedAt: instant,
});
export type IngestFile = z.infer<typeof ingestFile>;

export const listIngestFiles = defineRoute({
  method: 'GET',
  url: '/v1/admin/ingest/files',
  summary: 'The files that were taken in or refused, the newest first',
  ...staff,
  schema: {
    querystring: filesQuery,
    response: {
      200: z.object({
        data: z.array(ingestFile).max(100),
        ...pageAnswer,
        /** How many there are of each outcome, whichever is looked at. */
        counts: z.object({ taken: z.int(), refused: z.int() }),
      }),
      400: errorBody,
    },
  },
});

/** Problems of a file that are kept, and merchants of a file that are told. */
const TOLD = 100;

const wholeFile = ingestFile.extend({
  bytes: z.int(),
  /** Of the bytes as they were sent; null of a file that was not read to its end. */
  sha256: z.string().max(64).nullable(),
  /** Whether count, control totals and SHA-256 were compared with a manifest. */
  hasManifest: z.boolean(),
  /** The first problems, in the order of the file. */
  problems: z.array(problem).max(TOLD),
  /** Whose rows it had, the most rows first. */
  merchants: z.object({
    total: z.int(),
    first: z
      .array(z.object({ merchantId: z.string().max(64), merchantName: z.string().max(255), rows: z.int() }))
      .max(TOLD),
  }),
});
export type WholeIngestFile = z.infer<typeof wholeFile>;

export const getIngestFile = defineRoute({
  method: 'GET',
  url: '/v1/admin/ingest/files/:id',
  summary: 'A file with what became of its rows, what is wrong with its lines and whose rows it had',
  ...staff,
  schema: {
    params: z.object({ id: queryInt(1, 2_000_000_000) }),
    response: { 200: wholeFile, 400: errorBody, 404: errorBody },
  },
});

const lastFile = z.object({ id: z.int(), rows: z.int(), finishedAt: instant });

const datasetState = z.object({
  dataset,
  lastTaken: lastFile.nullable(),
  /** The last file that was refused, where none was taken since. */
  refusedSince: lastFile.nullable(),
  /** How many merchants ever had rows, and how many of them are late. */
  merchants: z.int(),
  late: z.int(),
});
export type DatasetState = z.infer<typeof datasetState>;

export const listDatasetStates = defineRoute({
  method: 'GET',
  url: '/v1/admin/ingest/datasets',
  summary: 'Each dataset with its last file and how many merchants are late',
  ...staff,
  schema: {
    response: { 200: z.object({ datasets: z.array(datasetState).max(DATASET_NAMES.length) }) },
  },
});

const statesQuery = z.strictObject({
  ...pageQuery(100, 25),
  dataset: dataset.optional(),
  merchantId: merchantId.optional(),
  /** Those alone that are late. */
  late: z.literal('true').optional(),
  /** Those alone of which no file ever came; it is then not asked who is late. */
  none: z.literal('true').optional(),
});
export type IngestStatesQuery = z.output<typeof statesQuery>;

const merchantState = z.object({
  /** null for a published merchant with a product of which no file ever came. */
  dataset: z.string().max(64).nullable(),
  /** The datasets of its products that never came; of what has come it is empty. */
  missing: z.array(dataset).max(DATASET_NAMES.length),
  merchantId: z.string().max(64),
  merchantName: z.string().max(255),
  /** The last file that changed something of the merchant. */
  fileId: z.int().nullable(),
  /** Rows of the merchant that it added or changed. */
  rows: z.int(),
  takenAt: instant.nullable(),
  /** Days from one file to the next, as they usually come; null before there are enough to tell. */
  everyDays: z.int().nullable(),
  /** When the next one should have come; null where that cannot be told, or none is expected. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
});
export type MerchantState = z.infer<typeof merchantState>;

export const listIngestStates = defineRoute({
  method: 'GET',
  url: '/v1/admin/ingest/states',
  summary:
    'The latest state of each dataset of each merchant: what is late first, then what is due next, then who never had a file',
  ...staff,
  schema: {
    querystring: statesQuery,
    response: {
      200: pageOf(merchantState),
      400: errorBody,
    },
  },
});
