import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form, type FormHandle } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { SideDialog } from './SideDialog.tsx';

interface FormDialogProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  title: string;
  /** One line below the title. */
  subtitle?: string;
  /** At the right edge instead of the centre. */
  side?: boolean;
  /** In pixels, at the centre only. */
  width?: number;
  /** The gap between its fields, in units of the theme. */
  gap?: number;
  submitLabel: string;
  onClose: () => void;
  /** What Cancel does instead of closing; null where there is nothing left to cancel. */
  onCancel?: (() => void) | null;
  children: ReactNode;
}

/**
 * A dialog with one form: Enter submits; the button is disabled until the form can be submitted and while it is. Escape, a click beside it or its
 * cross ask first where something was filled in; Cancel means it.
 */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { t } = useTranslation();
  const formId = useId();
  const { form, title, subtitle, side, width, gap = 5, submitLabel, onClose, onCancel = onClose, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const frame = {
    open: true,
    title,
    ...(subtitle !== undefined && { subtitle }),
    onClose: () => (form.isTyped ? setLeaving(true) : onClose()),
    actions: (
      <>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        <SubmitButton form={form} formId={formId}>
          {submitLabel}
        </SubmitButton>
      </>
    ),
    children: (
      <>
        <Form form={form} id={formId} gap={gap}>
          {children}
        </Form>
        <DiscardDialog open={isLeaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
      </>
    ),
  };
  return side ? <SideDialog {...frame} /> : <ModalDialog {...frame} {...(width !== undefined && { width })} />;
};
