import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { lazyPart } from '../lib/lazy-part.ts';
import { press } from '../testing/hands.ts';
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

const StoneDialog = ({ values }: { values: z.infer<typeof stone> }) => {
  const form = useApiForm({ schema: stone, mutationFn: () => Promise.resolve(), defaultValues: values });
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
