import type { Filter } from '@drumlin/contract/core/filters.ts';

/** What stays of a text typed or pasted into a filter: its digits where it takes nothing else. */
export const typedText = (filter: Filter, text: string): string =>
  filter.input === 'digits' ? text.replace(/\D/g, '') : text;

/** A sentence in English, which is the key of its translation, and the figures in it. */
export interface FilterProblem {
  message: string;
  figures: Readonly<Record<string, number>>;
}

/** What is against a typed value; undefined when it holds. A length has the portal's own words, as Zod's are not for readers. */
export const filterProblem = (filter: Filter, text: string): FilterProblem | undefined => {
  if (text.trim() === '') return undefined;
  const issue = filter.schema.safeParse(text).error?.issues[0];
  if (!issue) return undefined;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return { message: 'At most {{maximum}} characters', figures: { maximum: Number(issue.maximum) } };
  return { message: issue.message, figures: {} };
};
