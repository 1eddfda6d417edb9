import { z } from 'zod';
import { columnKeys, dropUndrawn, recordId, requiredText } from '../core/schemas.ts';
import { REPORT_KEYS } from '../reports/registry.ts';

/** The most views of one report that a person makes, and that a team shares. */
export const MAX_OWN_VIEWS = 30;
export const MAX_SHARED_VIEWS = 200;

/** The most characters of a view's name, and of what the address says. */
const MAX_VIEW_NAME = 60;
const MAX_VIEW_WORDS = 4000;

const report = z.enum(REPORT_KEYS);

/** The search of an address as browsers write it, without `?`: a sign that they would escape is escaped, and none stands for a control character. */
const words = z
  .string()
  .max(MAX_VIEW_WORDS)
  .regex(/^(?:[\w.*+&=-]|%(?![01]|7F)[\dA-F]{2})*$/, 'Must be the search of an address, such as preset=today&limit=50');

/** What a view sets: what the address says, and the columns in the order in which they are shown; null for the reader's own. */
const viewSettings = z.strictObject({ words, columns: columnKeys.nullable() });

const viewFields = { name: dropUndrawn(requiredText(MAX_VIEW_NAME)), isShared: z.boolean(), settings: viewSettings };

export const whichViews = z.strictObject({ report });
export const createViewBody = z.strictObject({ report, ...viewFields });
export type CreateView = z.output<typeof createViewBody>;
/** With the version that was looked at. */
export const changeViewBody = z.strictObject({ ...viewFields, version: z.int().min(1).max(2_147_483_647) });
export type ChangeView = z.output<typeof changeViewBody>;
/** Null for none: the report then opens as it does by itself. */
export const chooseDefaultBody = z.strictObject({ report, id: recordId.nullable() });
export type ChooseDefault = z.output<typeof chooseDefaultBody>;

export const reportView = z.object({
  id: z.uuid(),
  report,
  name: z.string().max(MAX_VIEW_NAME),
  /** Whether everybody of the company who may open the report has it. */
  isShared: z.boolean(),
  /** Whether the caller made it, who alone changes it. */
  isMine: z.boolean(),
  /** Whether the report opens with it for the caller. */
  isDefault: z.boolean(),
  /** Whether the caller may delete it: their own, and as an Admin what others share. */
  isManageable: z.boolean(),
  creatorName: z.string().max(511),
  settings: z.object({
    words: z.string().max(MAX_VIEW_WORDS),
    columns: z.array(z.string().max(64)).max(100).nullable(),
  }),
  /** Grows with each change: what was read before another's change is told apart by it. */
  version: z.int(),
});
export type ReportView = z.infer<typeof reportView>;
