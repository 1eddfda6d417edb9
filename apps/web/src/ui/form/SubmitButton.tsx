import Button, { type ButtonProps } from '@mui/material/Button';
import type { FormHandle } from './Form.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'form'> {
  form: Pick<FormHandle, 'ready' | 'pending'>;
  /** The form it belongs to, where it stands outside of it. */
  formId?: string;
}

/** Sends a form: waits until the form can be sent, and while it is. */
export const SubmitButton = ({ form, formId, ...button }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    disabled={!form.ready}
    loading={form.pending}
    {...(formId && { form: formId })}
    {...button}
  />
);
