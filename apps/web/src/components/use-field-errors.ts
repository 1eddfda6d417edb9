import { useState } from 'react';
import { fieldError } from '../lib/api/field-error.ts';

/**
 * What the API found wrong with each field of a form, until that field changes: the sentence is about what was sent, not about
 * what is being typed.
 */
export const useFieldErrors = (error: unknown) => {
  const [changed, setChanged] = useState<{ since: unknown; fields: readonly string[] }>({ since: error, fields: [] });
  const fields = changed.since === error ? changed.fields : [];
  return {
    errorAt: (field: string): string | undefined => (fields.includes(field) ? undefined : fieldError(error, field)),
    forget: (field: string): void => setChanged({ since: error, fields: [...fields, field] }),
  };
};
