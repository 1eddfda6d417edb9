import type { Filter } from '@drumlin/contract/core/filters.ts';

/** The text that a filter accepts of what was typed or pasted: only digits where it takes nothing else. */
export const typedText = (filter: Filter, text: string): string =>
  filter.input === 'digits' ? text.replace(/\D/g, '') : text;

/** An error in English, which is the key of its translation, and its values. */
export interface FilterProblem {
  message: string;
  figures: Readonly<Record<string, number>>;
}

/** The error of a typed value; undefined when it is valid. Lengths have texts of the portal, as Zod's are not for readers. */
export const filterProblem = (filter: Filter, text: string): FilterProblem | undefined => {
  if (text.trim() === '') return undefined;
  const issue = filter.schema.safeParse(text).error?.issues[0];
  if (!issue) return undefined;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return { message: 'At most {{maximum}} characters', figures: { maximum: Number(issue.maximum) } };
  return { message: issue.message, figures: {} };
};
