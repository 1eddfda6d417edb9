import type { z } from 'zod';

/** An issue as a parse ends with it, or as the library asks for its sentence. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** A sentence, English and the key of its translation, and what its `{{names}}` stand for. */
export interface Words {
  text: string;
  values?: Record<string, string | number>;
}

/** What is missing is called so; of what is there it is said what it should have been. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email',
  uuid: 'Must be a UUID',
  date: 'Must be a day, such as 2026-06-18',
  datetime: 'Must be an ISO date-time, such as 2026-06-18T14:30:00Z',
};

const tooBig = (origin: string, max: number): Words => {
  if (origin === 'string') return { text: 'Must have at most {{max}} characters', values: { max } };
  if (origin === 'array') return { text: 'Must have at most {{max}} values', values: { max } };
  return { text: 'Must not be more than {{max}}', values: { max } };
};

const tooSmall = (origin: string, min: number): Words => {
  if (origin === 'string')
    return min === 1
      ? { text: 'This field is required' }
      : { text: 'Must have at least {{min}} characters', values: { min } };
  if (origin === 'array') return { text: 'Must have at least {{min}} values', values: { min } };
  return { text: 'Must not be less than {{min}}', values: { min } };
};

/** What the validation library says of a value in terms of its types, in words for whoever sent or typed it. */
export const wordsOf = (issue: Issue): Words => {
  switch (issue.code) {
    case 'invalid_type':
      return {
        text: issue.input === undefined ? 'This field is required' : (TYPES[issue.expected] ?? 'Is not allowed here'),
      };
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return { text: FORMATS[issue.format] ?? 'Is not written as it must be' };
    case 'invalid_value':
      if (issue.input === '') return { text: 'This field is required' };
      return { text: 'Must be one of: {{values}}', values: { values: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { text: 'There is no such field' };
    default:
      return { text: 'Is not allowed here' };
  }
};
