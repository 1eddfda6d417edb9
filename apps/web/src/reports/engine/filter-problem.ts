import type { Filter } from '@drumlin/contract/core/filters.ts';

/** What stays of a text typed or pasted into a filter: its digits where it takes nothing else. */
export const typedText = (filter: Filter, text: string): string =>
  filter.input === 'digits' ? text.replace(/\D/g, '') : text;

/** What the contract says against a typed value, in English, which is the key of its translation; undefined when it holds. */
export const filterProblem = (filter: Filter, text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  const parsed = filter.schema.safeParse(text);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};
