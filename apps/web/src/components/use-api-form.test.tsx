import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPart } from '../lib/lazy-part.ts';
import { press } from '../testing/hands.ts';
import { openPart } from '../testing/open-screen.tsx';
import { Form } from '../ui/form/Form.tsx';
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
