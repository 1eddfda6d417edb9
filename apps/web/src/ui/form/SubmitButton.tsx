import Button, { type ButtonProps } from '@mui/material/Button';
import type { FormHandle } from './Form.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'form'> {
  form: Pick<FormHandle, 'ready' | 'disabledReason' | 'pending'>;
  /** The id of its form, where the button is outside of it. */
  formId?: string;
}

/** Disabled until the form can be submitted, and while it is. */
export const SubmitButton = ({ form, formId, ...button }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    disabled={!form.ready}
    loading={form.pending}
    {...(form.disabledReason && { title: form.disabledReason })}
    {...(formId && { form: formId })}
    {...button}
  />
);
