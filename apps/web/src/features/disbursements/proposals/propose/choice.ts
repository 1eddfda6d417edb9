import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { listProspects } from '@drumlin/contract/disbursements/proposals.ts';
import { type Prospect, proposeBody } from '@drumlin/contract/disbursements/schemas.ts';
import { z } from 'zod';

export type Prospects = RouteOutput<typeof listProspects>;

/** What is filled in. `merchants` are those that were chosen although they have too little, or left out although they have something. */
export interface Choice {
  /** Null for the newest payment day that has come, empty while what is typed is none. */
  day: string | null;
  merchants: string[];
  /** What is sent of all there is, in cents, where one merchant is chosen; null for all of it. */
  part: number | null;
  reason: string;
}

export const NOTHING_CHOSEN: Choice = { day: null, merchants: [], part: null, reason: '' };

/** Whether a merchant can have a new proposal of the day, be it of nothing. */
export const isOpenTo = ({ skipped }: Prospect): boolean =>
  skipped !== 'open' && skipped !== 'done' && skipped !== 'beyond';

/** Whether no merchant can have another proposal of the day. */
export const isAllDone = ({ merchants }: Pick<Prospects, 'merchants'>): boolean => !merchants.some(isOpenTo);

/** The merchants of which proposals are to be made: those with something to send, unless they are left out. */
export const chosenOf = ({ merchants }: Pick<Prospects, 'merchants'>, toggled: readonly string[]): Prospect[] => {
  const changed = new Set(toggled);
  return merchants.filter(each => isOpenTo(each) && (each.skipped === null) !== changed.has(each.merchantId));
};

/** The merchants that all of them at once are: who has something to send, on a day of nobody those who would be sent something all the same. */
export const allOf = ({ merchants }: Pick<Prospects, 'merchants'>): Prospect[] => {
  const due = merchants.filter(({ skipped }) => skipped === null);
  return due.length > 0 ? due : merchants.filter(each => each.skipped === 'otherDay' && each.netAmtCents > 0);
};

/** What is toggled where all of them are chosen, or nobody is. */
export const toggledOf = (prospects: Pick<Prospects, 'merchants'>, isAll: boolean): string[] =>
  allOf(prospects)
    .filter(({ skipped }) => (skipped === null) !== isAll)
    .map(({ merchantId }) => merchantId);

/** The body that proposes what was chosen, and no merchant that has come to have something since it was shown. */
export const bodyOf = ({ day, merchants, part, reason }: Choice, prospects: Prospects): z.input<typeof proposeBody> => {
  const chosen = chosenOf(prospects, merchants);
  const isPart = chosen.length === 1 && part !== null;
  const netAmtCents = isPart ? { netAmtCents: part } : {};
  return {
    day: day ?? prospects.day,
    merchants: chosen.map(({ merchantId }) => ({ merchantId, ...netAmtCents })),
    ...(reason.trim() !== '' && { reason }),
  };
};

const fieldOf = ([name, ...rest]: readonly PropertyKey[]): string =>
  name === 'merchants' && rest.length > 0 ? 'part' : String(name);

/** What is filled in is right where the body that comes of it is; `prospects` are undefined until they have come. */
export const choiceSchema = (prospects: Prospects | undefined): z.ZodType<unknown, Choice> =>
  z
    .object({
      day: z.string().nullable(),
      merchants: z.array(z.string()),
      part: z.number().or(z.nan()).nullable(),
      reason: z.string(),
    })
    .superRefine((choice, context) => {
      if (!prospects) return context.addIssue({ code: 'custom', path: ['merchants'], message: '' });
      for (const { path, message } of proposeBody.safeParse(bodyOf(choice, prospects)).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [fieldOf(path)], message });
    });
