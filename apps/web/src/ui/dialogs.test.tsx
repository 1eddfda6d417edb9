import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typeInto } from '../testing/controls.tsx';
import { choose, HANDS, press } from '../testing/hands.ts';
import { openPart } from '../testing/open-screen.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { FormDialog } from './dialogs/FormDialog.tsx';
import { CodeField } from './form/CodeField.tsx';
import { Form } from './form/Form.tsx';
import { SelectField } from './form/SelectField.tsx';
import { PasswordField, TextField } from './form/TextField.tsx';
import { toast } from './toast.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

const KINDS = ['Granite', 'Slate'].map(label => ({ value: label.toLowerCase(), label }));

interface Stone {
  name: string;
  secret: string;
  kind: string;
}

const StoneForm = ({ onSend, onClose = () => undefined }: { onSend: (stone: Stone) => void; onClose?: () => void }) => {
  const methods = useForm<Stone, unknown, Stone>({ defaultValues: { name: '', secret: '', kind: 'granite' } });
  const isTyped = methods.watch('name') !== '';
  const form = { ready: true, pending: false, isTyped, methods, submit: () => onSend(methods.getValues()) };
  return (
    <FormDialog form={form} title="A stone" submitLabel="Save" onClose={onClose}>
      <TextField name="name" label="Name" />
      <PasswordField name="secret" label="Secret" />
      <SelectField name="kind" label="Kind" options={KINDS} />
    </FormDialog>
  );
};

test.each(HANDS)('a form in a dialog is sent by %s, with every field and the secret shown by its eye', async hand => {
  const sent = vi.fn();
  await openPart(<StoneForm onSend={sent} />, { width: hand === 'touch' ? 390 : 1440 });
  const secret = page.getByLabelText('Secret', { exact: true });
  await typeInto(page.getByLabelText('Name'), 'Old wall', hand);
  await typeInto(secret, 'Tamarack7', hand);
  await expect.element(secret).toHaveAttribute('type', 'password');
  await press(button('Show password'), hand);
  await expect.element(secret).toHaveAttribute('type', 'text');
  await press(button('Hide password'), hand);
  await expect.element(secret).toHaveAttribute('type', 'password');
  await choose(page.getByRole('combobox', { name: 'Kind' }), 'Slate', hand);
  await press(button('Save'), hand);
  expect(sent.mock.calls).toEqual([[{ name: 'Old wall', secret: 'Tamarack7', kind: 'slate' }]]);
});

test('a form is sent by the Enter key in a field', async () => {
  const sent = vi.fn();
  await openPart(<StoneForm onSend={sent} />);
  await typeInto(page.getByLabelText('Name'), 'Old wall{Enter}', 'keys');
  expect(sent.mock.calls).toEqual([[{ name: 'Old wall', secret: '', kind: 'granite' }]]);
});

test('a form that is filled in asks before Escape or its cross takes it away; Cancel means it', async () => {
  const closed = vi.fn();
  await openPart(<StoneForm onSend={vi.fn()} onClose={closed} />);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  await typeInto(page.getByLabelText('Name'), 'Old wall', 'keys');
  await userEvent.keyboard('{Escape}');
  const keepEditing = async () => {
    await press(button('Keep editing'));
    await expect.element(page.getByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  };
  await keepEditing();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old wall');
  await press(button('Close'));
  expect(closed).toHaveBeenCalledTimes(1);
  await press(button('Discard changes'));
  await expect.poll(() => closed.mock.calls).toHaveLength(2);
  await keepEditing();
  await press(button('Cancel'));
  expect(closed).toHaveBeenCalledTimes(3);
});

const CodeForm = ({ onSend }: { onSend: (code: string) => void }) => {
  const methods = useForm({ defaultValues: { code: '' } });
  const form = { ready: true, pending: false, methods, submit: () => onSend(methods.getValues('code')) };
  return (
    <Form form={form}>
      <Button>Before</Button>
      <CodeField name="code" label="6-digit code" form={form} autoFocus={false} />
    </Form>
  );
};

test('a code is sent with its last digit, once', async () => {
  const sent = vi.fn();
  await openPart(<CodeForm onSend={sent} />);
  await typeInto(page.getByLabelText('6-digit code'), '12345', 'keys');
  expect(sent.mock.calls).toEqual([]);
  await userEvent.keyboard('6');
  await expect.poll(() => sent.mock.calls).toEqual([['123456']]);
});

test.each(HANDS)('a dialog that asks is confirmed, cancelled and closed by %s', async hand => {
  const heard = vi.fn();
  await openPart(
    <ConfirmDialog
      open
      title="Delete Granite?"
      confirmLabel="Delete"
      pending={false}
      onConfirm={() => heard('confirmed')}
      onClose={() => heard('closed')}
    >
      It is gone for good.
    </ConfirmDialog>,
    { width: hand === 'touch' ? 390 : 1440 },
  );
  for (const name of ['Delete', 'Cancel', 'Close']) await press(button(name), hand);
  await userEvent.keyboard('{Escape}');
  expect(heard.mock.calls.flat()).toEqual(['confirmed', 'closed', 'closed', 'closed']);
});

test.each(HANDS)('a value is copied and a message taken away by %s', async hand => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPart(<CopyButton name="ID" value="G-7" />, { width: hand === 'touch' ? 390 : 1440 });
  await press(button('Copy ID G-7'), hand);
  await expect.element(page.getByText('Copied')).toBeInTheDocument();
  expect(copied.mock.calls).toEqual([['G-7']]);
  copied.mockRestore();
  toast.error('It failed');
  await press(button('Close'), hand);
  await expect.element(page.getByText('It failed')).not.toBeInTheDocument();
});
