import { listManagedParents } from '@drumlin/contract/merchants/admin.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Preset, RangeText } from '../lib/date-range.ts';
import { answer } from '../testing/answers.ts';
import { keeping, testByHands, typeInto } from '../testing/controls.tsx';
import { choose, press, toggle } from '../testing/hands.ts';
import { MERCHANTS, openPart } from '../testing/open-screen.tsx';
import { DecimalField } from './DecimalField.tsx';
import { DateRangeButton } from './dates/DateRangeButton.tsx';
import { DayInput } from './dates/DayInput.tsx';
import { FileButton } from './FileButton.tsx';
import { DayRangeField } from './list/DayRangeField.tsx';
import { KeywordField } from './list/KeywordField.tsx';
import { PreviewedLines } from './list/PreviewedLines.tsx';
import { MerchantChoice } from './merchants/MerchantChoice.tsx';
import { MerchantPicker } from './merchants/MerchantPicker.tsx';
import { MerchantSelect } from './merchants/MerchantSelect.tsx';
import { ParentField } from './merchants/ParentField.tsx';
import { PictureField } from './picture/PictureField.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const [CASINO, SPORTS] = MERCHANTS as [(typeof MERCHANTS)[0], (typeof MERCHANTS)[0]];
const TODAY = '2026-10-20';

interface FieldProps {
  name: string;
  first: unknown;
  tell: (value: unknown) => void;
  children: ReactNode;
}

/** A form of one field, which tells its value at each change. */
const OneField = ({ name, first, tell, children }: FieldProps) => {
  const methods = useForm({ defaultValues: { [name]: first } });
  tell(methods.watch(name));
  return <FormProvider {...methods}>{children}</FormProvider>;
};
beforeEach(() => {
  const parent = { id: 'LOON', name: 'Loon Holdings', merchants: 2, people: 12, mfaEnforced: true, version: 4 };
  answer(listManagedParents, { data: [parent], currentPage: 1, totalPages: 1, totalRecords: 1 });
});

testByHands({
  'choice of a merchant in a bar': keeping(
    CASINO,
    (value, change) => <MerchantChoice value={value} onChange={change} />,
    hand => choose(page.getByRole('combobox', { name: 'Merchant' }), 'Aurora Lantern Sports', hand),
    SPORTS,
  ),
  'choice of a merchant in a form': keeping<string | undefined>(
    undefined,
    (value, change) => <MerchantSelect label="Merchant" value={value} onChange={change} />,
    hand => choose(page.getByRole('combobox', { name: 'Merchant' }), 'Aurora Lantern Sports', hand),
    'ALSPORTS',
  ),
  'choice of several merchants': keeping<readonly (typeof MERCHANTS)[0][]>(
    [],
    (value, change) => <MerchantPicker label="Merchants" value={value} onChange={change} />,
    async hand => {
      const field = page.getByRole('combobox', { name: 'Merchants' });
      const option = (name: RegExp) => page.getByRole('option', { name });
      if (hand === 'keys') {
        await typeInto(field, '{ArrowDown}', hand);
        await expect.element(option(/Casino/)).toBeVisible();
        await userEvent.keyboard('{Home}{Enter}{ArrowDown}{Enter}');
      } else {
        await press(field, hand);
        for (const name of [/Casino/, /Sports/]) await press(option(name), hand);
      }
      await userEvent.keyboard('{Escape}');
    },
    [CASINO, SPORTS],
  ),
  'choice of a merchant parent': {
    draw: tell => (
      <OneField name="merchantParentId" first={null} tell={tell}>
        <ParentField none={null} />
      </OneField>
    ),
    use: hand => choose(page.getByRole('combobox', { name: 'Merchant parent' }), 'Loon Holdings (LOON)', hand),
    gives: 'LOON',
  },
  'day of a calendar': keeping(
    TODAY,
    (value, change) => <DayInput label="Effective from" value={value} onChange={change} />,
    async hand => {
      await press(button('Choose a day: Effective from'), hand);
      await press(page.getByRole('gridcell', { name: '12', exact: true }), hand);
    },
    '2026-10-12',
  ),
  'named range of days': keeping<Preset | RangeText>(
    'TODAY',
    (value, change) => (
      <DateRangeButton range={{ from: TODAY, to: TODAY }} preset={value} today={TODAY} onApply={change} />
    ),
    async hand => {
      await press(button(/^Dates: /), hand);
      await press(button('Last 7 days'), hand);
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
    'LAST_7_DAYS',
  ),
  'range to the minute': keeping<Preset | RangeText>(
    'TODAY',
    (value, change) => (
      <DateRangeButton range={{ from: TODAY, to: TODAY }} preset={value} today={TODAY} onApply={change} />
    ),
    async hand => {
      await press(button(/^Dates: /), hand);
      const time = page.getByRole('textbox', { name: 'From, Time' });
      await time.fill('25');
      await expect.element(button('Apply')).toBeDisabled();
      await time.fill('9 h 30');
      await press(button('Apply'), hand);
    },
    { from: '2026-10-20T09:30', to: '2026-10-20' },
  ),
  'range of days of a calendar': keeping<Preset | RangeText>(
    'TODAY',
    (value, change) => (
      <DateRangeButton
        range={{ from: TODAY, to: TODAY }}
        preset={value}
        today={TODAY}
        toTheMinute={false}
        onApply={change}
      />
    ),
    async hand => {
      await press(button(/^Dates: /), hand);
      for (const day of ['7', '12']) await press(page.getByRole('gridcell', { name: day, exact: true }), hand);
      await press(button('Apply'), hand);
    },
    { from: '2026-10-07', to: '2026-10-12' },
  ),
  'button of a file': keeping(
    '',
    (_, change) => (
      <FileButton
        icon={Download}
        label="Export"
        fetchFile={async () => {
          change('fetched');
          return new Headers();
        }}
      />
    ),
    hand => press(button('Export'), hand),
    'fetched',
  ),
  'field of a photo': keeping<unknown>(
    '',
    (_, change) => (
      <PictureField
        chosen={undefined}
        error={undefined}
        choose={files => change(files[0]?.name)}
        setArea={() => undefined}
        ready={false}
        pending={false}
        submit={() => undefined}
      />
    ),
    async hand => {
      const field = page.getByLabelText(/^Choose a photo/);
      await expect.element(field).toBeInTheDocument();
      // The window in which a person picks a file is the browser's own
      const opened = new Promise<void>(resolve => {
        field.element().addEventListener('click', event => {
          event.preventDefault();
          resolve();
        });
      });
      await toggle(field, hand);
      await opened;
      await userEvent.upload(field, new File(['photo'], 'loon.png', { type: 'image/png' }));
    },
    'loon.png',
  ),
});

// What is typed, and a button of a panel, are reached as those above and those of ui/controls.test.tsx: here what comes of it
testByHands(
  {
    'decimal number': {
      draw: tell => (
        <OneField name="cents" first={null} tell={tell}>
          <DecimalField name="cents" label="Amount" kind="money" empty={null} />
        </OneField>
      ),
      use: hand => typeInto(page.getByLabelText('Amount'), '1234.56', hand),
      gives: 123_456,
    },
    'day that is typed': keeping(
      '',
      (value, change) => <DayInput label="Effective from" value={value} onChange={change} />,
      hand => typeInto(page.getByRole('textbox', { name: 'Effective from' }), '2027-01-02', hand),
      '2027-01-02',
    ),
    'range of days that is cleared': keeping<Preset | RangeText | undefined>(
      'TODAY',
      (_, change) => <DayRangeField search={{ from: TODAY, to: TODAY }} today={TODAY} onChange={change} />,
      async hand => {
        await press(button(/^Dates: /), hand);
        await press(button('All dates'), hand);
      },
      undefined,
    ),
    'keyword of a list': keeping<string | undefined>(
      undefined,
      (value, change) => <KeywordField label="Email" keyword={value} onSearch={change} />,
      hand => typeInto(page.getByLabelText('Email'), ' loon ', hand),
      'loon',
    ),
  },
  ['keys'],
);

test('the lines with a problem alone are shown', async () => {
  const problem = { field: 'line', rule: 'required', message: 'Must not be empty' };
  await openPart(
    <PreviewedLines
      label="Lines"
      lines={[
        { line: 1, problems: [], text: 'Granite' },
        { line: 2, problems: [problem], text: 'Slate' },
      ]}
      columns={[{ field: 'text', header: 'Stone', cell: ({ text }) => text }]}
      verdict={(bad, all) => `${bad} of ${all} are wrong`}
    />,
  );
  await expect.element(page.getByText('Granite')).toBeVisible();
  await toggle(page.getByRole('switch', { name: 'Only lines with a problem' }));
  await expect.element(page.getByText('Granite')).not.toBeInTheDocument();
  await expect.element(page.getByText('Slate')).toBeVisible();
});

test('the theme is chosen by keys, and kept', async () => {
  // Of somebody who is signed in the choice is saved as well
  await openPart(<ThemeSwitch />, { role: undefined });
  await press(button('Theme'), 'keys');
  await press(page.getByRole('menuitem', { name: 'Dark' }), 'keys');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('drumlin.theme')).toBe('dark');
});
