import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import { wordsOf } from '@drumlin/contract/i18n/issue-words.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { LegendEntry } from '@drumlin/contract/legends/registry.ts';
import { definitionOf } from '@drumlin/contract/legends/registry.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError } from '../access/app-error.ts';

type Issue = z.core.$ZodIssue;

/** A request that breaks its route's schema. The issues become the answer's details in the language of the request. */
export class RequestInvalid extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super('The request breaks its schema');
    this.name = 'RequestInvalid';
    this.issues = issues;
  }
}

/**
 * Checks a part of a request with the contract's own Zod schema; nothing is coerced. A body that was left out, which Fastify hands on as
 * null, lacks every field, and each is named.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  data => {
    const given = httpPart === 'body' && data === null ? {} : data;
    const result = schema.safeParse(given, { reportInput: true });
    return result.success ? { value: result.data } : { error: new RequestInvalid(result.error.issues) };
  };

/**
 * Checks one field of a body whose schema depends on another, as a route's own schema does. Throws `RequestInvalid`, which names the fields
 * below `field`.
 */
export const parseField = <S extends z.ZodType>(schema: S, value: unknown, field: string): z.output<S> => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new RequestInvalid(result.error.issues.map(issue => ({ ...issue, path: [field, ...issue.path] })));
};

const english = z.locales.en().localeError;

const textOf = (found: ReturnType<typeof english>): string | undefined =>
  typeof found === 'string' ? found : found?.message;

const valuesOf = (issue: Issue): Record<string, string | number> =>
  issue.code === 'custom' ? ((issue.params?.['values'] ?? {}) as Record<string, string | number>) : {};

/** A schema's own sentence, or ours in place of one that the library has of its own. */
const messageOf = (issue: Issue, locale: Locale): string => {
  const isOwn = issue.message !== textOf(english(issue as Parameters<typeof english>[0]));
  if (isOwn) return translate(issue.message, locale, valuesOf(issue));
  const { text, values } = wordsOf(issue);
  return translate(text, locale, values);
};

const ruleOf = (issue: Issue): string => {
  if (issue.code === 'invalid_format') return issue.format;
  const named = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  return typeof named === 'string' ? named : issue.code;
};

const MAX_DETAILS = 100;

/** What the legends say of a wrong field. */
type CodeOf = (field: string) => LegendEntry | undefined;

const fieldsOf = (issue: Issue): string[] => {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...path, key].join('.')) : [path.join('.')];
};

/** Worded once however many fields it names: the sentence about unknown keys is as long as their list. */
const detailsOfIssue = (issue: Issue, locale: Locale, codeOf?: CodeOf): ErrorDetail[] => {
  const message = messageOf(issue, locale);
  const rule = ruleOf(issue).slice(0, 64);
  return fieldsOf(issue).map(field => {
    const entry = codeOf?.(field);
    return {
      field: field.slice(0, 255),
      rule,
      message: (entry ? `${definitionOf(entry, locale)}. ${message}` : message).slice(0, 500),
      ...(entry && { code: entry.code }),
    };
  });
};

/** What is wrong, field by field: where, which rule, and a sentence for the person. At most a hundred. */
export const detailsOf = (issues: readonly Issue[], locale: Locale, codeOf?: CodeOf): ErrorDetail[] =>
  issues
    .slice(0, MAX_DETAILS)
    .flatMap(issue => detailsOfIssue(issue, locale, codeOf))
    .slice(0, MAX_DETAILS);

/** The error of the table that stands for a request which breaks its route's schema. */
export const invalidError = ({ issues }: RequestInvalid, locale: Locale = 'en-CA', codeOf?: CodeOf): AppError =>
  new AppError('validation', { details: detailsOf(issues, locale, codeOf) });
