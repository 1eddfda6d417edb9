import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FieldErrors } from 'react-hook-form';
import { SERVER_ERROR } from '../../../ui/form/use-form-field.ts';

/** The first field of a fee that the server refused, and which fee it is of; undefined where there is none. */
export const refusedField = (
  errors: FieldErrors<{ fees: Fee[] }>['fees'],
): { at: number; field: keyof Fee } | undefined => {
  // Of fees as a whole the errors are no list
  if (!Array.isArray(errors)) return undefined;
  for (const [at, ofFee] of errors.entries())
    for (const [field, error] of Object.entries(ofFee ?? {}))
      if ((error as { type?: unknown }).type === SERVER_ERROR) return { at, field: field as keyof Fee };
  return undefined;
};
