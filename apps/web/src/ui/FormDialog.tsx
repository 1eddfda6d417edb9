import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form, type FormHandle } from './form/Form.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { SideDialog } from './SideDialog.tsx';

interface FormDialogProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  title: string;
  /** At the right edge instead of in the middle. */
  side?: boolean;
  /** Pixels, in the middle only. */
  width?: number;
  /** Between its fields, in the theme's steps. */
  gap?: number;
  submitLabel: string;
  onClose: () => void;
  /** What Cancel does where it is not to close; null where there is nothing left to cancel. */
  onCancel?: (() => void) | null;
  children: ReactNode;
}

/** A dialog around one form, open for as long as it is drawn. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { t } = useTranslation();
  const formId = useId();
  const { form, title, side, width, gap = 5, submitLabel, onClose, onCancel = onClose, children } = props;
  const frame = {
    open: true,
    title,
    onClose,
    actions: (
      <>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        <SubmitButton form={form} formId={formId}>
          {submitLabel}
        </SubmitButton>
      </>
    ),
    children: (
      <Form form={form} id={formId} gap={gap}>
        {children}
      </Form>
    ),
  };
  return side ? <SideDialog {...frame} /> : <ModalDialog {...frame} {...(width !== undefined && { width })} />;
};
