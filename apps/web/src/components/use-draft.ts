import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '../lib/drafts.ts';
import { onSignedOut, whyEnded } from '../lib/session/session-mark.ts';

/** Keeps what was typed into a form when the session ends, unless by a logout, and puts it back when the form is next opened. */
export const useDraft = <Values extends FieldValues>(
  form: string | undefined,
  { getValues, setValue }: UseFormReturn<Values, unknown, Values>,
  isDirty: boolean,
): void => {
  const keep = useEffectEvent(() => {
    if (form && isDirty && whyEnded() !== 'logout') keepDraft(form, getValues());
  });
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(form ? (takeDraft(form) ?? {}) : {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  });
  useEffect(() => {
    restore();
    return onSignedOut(() => keep());
  }, []);
};
