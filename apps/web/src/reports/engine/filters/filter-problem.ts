import type { Filter } from '@drumlin/contract/core/filters.ts';

/** The text that a filter accepts of what was typed or pasted: only digits where it takes nothing else. */
export const typedText = (filter: Filter, text: string): string =>
  filter.input === 'digits' ? text.replace(/\D/g, '') : text;

/** What is wrong with a typed value, in English and the key of its translation, or translated; undefined when it is valid. */
export const filterProblem = (filter: Filter, text: string): string | undefined =>
  text.trim() === '' ? undefined : filter.schema.safeParse(text).error?.issues[0]?.message;
