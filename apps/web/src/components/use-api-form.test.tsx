import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { ApiError, UnreachableError } from '../lib/api/api-error.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { fill, pastDoubleClick, press } from '../testing/hands.ts';
import { openPart } from '../testing/open-screen.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useApiForm } from './use-api-form.ts';

const Missing = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

const NameForm = () => {
  const [isOpen, setOpen] = useState(false);
  const form = useApiForm({ mutationFn: () => Promise.resolve(), defaultValues: { name: '' } });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <Suspense>{isOpen && <Missing />}</Suspense>
    </Form>
  );
};

test('a part that does not come leaves a form with what is typed, and offers to reload', async () => {
  await openPart(<NameForm />);
  await page.getByLabelText('Name').fill('Granite');
  await press(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByText(/because there is a newer version/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Granite');
});

const stone = z.object({ note: z.string(), name: z.string().min(1), kind: z.string().min(1) });

type Stone = z.infer<typeof stone>;
interface DialogProps {
  values: Stone;
  send?: (values: Stone) => Promise<unknown>;
}

const StoneDialog = ({ values, send = () => Promise.resolve() }: DialogProps) => {
  const form = useApiForm({ schema: stone, mutationFn: send, defaultValues: values });
  return (
    <FormDialog form={form} title="A stone" submitLabel="Save" onClose={() => undefined}>
      <TextField name="note" label="Note" />
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Kind" options={[{ value: 'slate', label: 'Slate' }]} />
    </FormDialog>
  );
};

test.each([
  { name: '', kind: '', starts: 'Name', width: 1440 },
  { name: 'Old wall', kind: '', starts: 'Kind', width: 390 },
  { name: 'Old wall', kind: 'slate', starts: 'Note', width: 390 },
])('a dialog with the name "$name" and the kind "$kind" starts on $starts', async ({ name, kind, starts, width }) => {
  await openPart(<StoneDialog values={{ note: '', name, kind }} />, { width });
  await expect.element(page.getByLabelText(starts, { exact: true })).toHaveFocus();
});

test('what a form is refused is said at its field, or as a message, and what is typed stays to be sent again', async () => {
  const details = [{ field: 'name', rule: 'unique', message: 'There is one' }];
  const send = vi
    .fn<(values: Stone) => Promise<unknown>>()
    .mockRejectedValueOnce(
      new ApiError(400, { errorCode: 'VALIDATION', errorMessage: 'No', requestId: 'r-1', details }),
    )
    .mockRejectedValueOnce(
      new ApiError(409, { errorCode: 'CONFLICT', errorMessage: 'Another was faster', requestId: 'r-2' }),
    )
    .mockRejectedValueOnce(new UnreachableError(undefined, true))
    .mockResolvedValue(undefined);
  const values = { note: 'Mine', name: 'Old wall', kind: 'slate' };
  await openPart(<StoneDialog values={values} send={send} />);
  const save = page.getByRole('button', { name: 'Save' });
  const name = page.getByLabelText('Name', { exact: true });
  await press(save);
  await expect.element(name).toHaveAccessibleDescription('There is one');
  await expect.element(name).toHaveFocus();
  // It is about the value that was sent
  await fill(name, 'New wall');
  await expect.element(page.getByText('There is one')).not.toBeInTheDocument();
  for (const said of [/^Another was faster/, /^You are offline/]) {
    await pastDoubleClick();
    await press(save);
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByLabelText('Note')).toHaveValue('Mine');
  }
  await pastDoubleClick();
  await press(save);
  await expect.poll(() => send.mock.calls.length).toBe(4);
  expect(send.mock.lastCall?.[0]).toEqual({ ...values, name: 'New wall' });
});
