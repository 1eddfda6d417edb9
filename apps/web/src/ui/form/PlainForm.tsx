import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FieldMessage } from '../inputs/FieldMessage.tsx';

/** What of a form takes the focus as a field; hidden inputs that stand for another are not reached by Tab. */
const FIELDS = 'input:not([type=file]), textarea, [role=combobox]';
const PASSED_OVER = ':disabled, [aria-disabled=true], fieldset:has(:checked) [type=radio]:not(:checked)';
const fieldsOf = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(field => field.tabIndex >= 0 && !field.matches(PASSED_OVER));

/** A select is no input: the one beside it has its name. */
const nameOf = (field: HTMLElement): string | null | undefined =>
  (field.matches('input, textarea') ? field : field.parentElement?.querySelector('input'))?.getAttribute('name');

/** The state of a form, as its parts need it. */
export interface PlainFormHandle {
  /** Whether the form can be submitted. */
  ready: boolean;
  /** Why it never can here, already translated. */
  disabledReason?: string;
  pending: boolean;
  /** Whether something is filled in that would be lost with it. */
  isTyped?: boolean;
  /** The names of the required fields that are empty. */
  missing?: readonly string[];
  submit: () => void;
}

export interface PlainFormProps {
  form: Pick<PlainFormHandle, 'ready' | 'pending' | 'missing' | 'submit'>;
  id?: string;
  /** The gap between its parts, in units of the theme. */
  gap?: number;
  onFocus?: () => void;
  /** An error of no field, already translated. */
  message?: string | undefined;
  /** The buttons, unless they are in the footer of a dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form: its fields, errors of no field, and its buttons. Enter submits. The focus starts on the first required field that is empty, else on
 * the first; a form on a page takes it only where one of its fields has `autoFocus`, as has
 * that of a later step of the same dialog.
 */
export const PlainForm = ({ form, message, actions, children, gap = 5, ...rest }: PlainFormProps) => {
  const { ready, pending, missing = [] } = form;
  const place = useRef<HTMLFormElement>(null);
  const start = useEffectEvent((at: HTMLFormElement) => {
    const hasFocus = at.contains(document.activeElement);
    if (!hasFocus && !at.closest('[role=dialog]')) return;
    const fields = fieldsOf(at);
    const first = fields.find(field => missing.includes(nameOf(field) ?? ''));
    if (first || !hasFocus) (first ?? fields[0])?.focus();
  });
  useEffect(() => {
    if (place.current) start(place.current);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || pending) return;
    // A disabled button loses the focus, and Escape would no longer reach the dialog
    if (document.activeElement instanceof HTMLButtonElement) event.currentTarget.focus({ preventScroll: true });
    form.submit();
  };
  return (
    <Stack
      ref={place}
      component="form"
      noValidate
      tabIndex={-1}
      onSubmit={submit}
      sx={{ gap, outline: 'none' }}
      {...rest}
    >
      {children}
      {message && (
        <div role="alert">
          <FieldMessage>{message}</FieldMessage>
        </div>
      )}
      {actions}
    </Stack>
  );
};
