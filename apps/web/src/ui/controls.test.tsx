import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { CalendarDays } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keeping, testByHands, typeInto } from '../testing/controls.tsx';
import { choose, press, toggle } from '../testing/hands.ts';
import { openPart } from '../testing/open-screen.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { HeadActions } from './HeadActions.tsx';
import { FilterButton } from './inputs/FilterButton.tsx';
import { FilterSelect } from './inputs/FilterSelect.tsx';
import { RadioCards } from './inputs/RadioCards.tsx';
import { SearchInput } from './inputs/SearchInput.tsx';
import { Segmented } from './inputs/Segmented.tsx';
import { SelectInput } from './inputs/SelectInput.tsx';
import { SwitchField } from './inputs/SwitchField.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { Pager } from './Pager.tsx';
import { SortHeader } from './SortHeader.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const STONES = ['Granite', 'Slate', 'Gneiss'].map(label => ({ value: label.toLowerCase(), label }));

testByHands({
  'text field': keeping(
    '',
    (value, change) => <TextInput label="Name" value={value} onChange={event => change(event.target.value)} />,
    hand => typeInto(page.getByLabelText('Name'), 'Granite', hand),
    'Granite',
  ),
  'search field': keeping(
    '',
    (value, change) => (
      <SearchInput
        value={value}
        onChange={event => change(event.target.value)}
        inputProps={{ 'aria-label': 'Search' }}
      />
    ),
    hand => typeInto(page.getByLabelText('Search'), 'Slate', hand),
    'Slate',
  ),
  select: keeping(
    'granite',
    (value, change) => <SelectInput label="Stone" value={value} options={STONES} onChange={change} />,
    hand => choose(page.getByRole('combobox', { name: 'Stone' }), 'Gneiss', hand),
    'gneiss',
  ),
  'select of a bar': keeping(
    'granite',
    (value, change) => <FilterSelect label="Stone" value={value} options={STONES} onChange={change} />,
    hand => choose(page.getByRole('combobox', { name: 'Stone: Granite' }), 'Slate', hand),
    'slate',
  ),
  'check box': keeping(
    false,
    (value, change) => (
      <FormControlLabel
        label="Slate"
        control={<Checkbox checked={value} onChange={(_, checked) => change(checked)} />}
      />
    ),
    hand => toggle(page.getByRole('checkbox', { name: 'Slate' }), hand),
    true,
  ),
  switch: keeping(
    true,
    (value, change) => <SwitchField label="Close button" checked={value} onChange={change} />,
    hand => toggle(page.getByRole('switch', { name: 'Close button' }), hand),
    false,
  ),
  'cards of radio buttons': keeping(
    'granite',
    (value, change) => <RadioCards label="Stone" options={STONES} value={value} onChange={change} />,
    hand => toggle(page.getByRole('radio', { name: 'Gneiss' }), hand),
    'gneiss',
  ),
  'group of buttons': keeping(
    'granite',
    (value, change) => <Segmented label="Stone" options={STONES} value={value} onChange={change} />,
    hand => press(button('Slate'), hand),
    'slate',
  ),
  tabs: keeping(
    'granite',
    (value, change) => (
      <Tabs value={value} onChange={(_, next: string) => change(next)} aria-label="Stones">
        {STONES.map(stone => (
          <Tab key={stone.value} {...stone} />
        ))}
      </Tabs>
    ),
    hand => press(page.getByRole('tab', { name: 'Gneiss' }), hand),
    'gneiss',
  ),
  'button of a filter': keeping(
    1,
    (value, change) => (
      <FilterButton icon={<CalendarDays size={16} aria-hidden />} count={value} onClick={() => change(value + 1)}>
        Status
      </FilterButton>
    ),
    hand => press(button('Status 1'), hand),
    2,
  ),
  menu: keeping(
    '',
    (_, change) => (
      <ActionMenu label="Actions of Granite">
        {close =>
          ['Rename', 'Delete'].map(act => (
            <MenuItem
              key={act}
              onClick={() => {
                close();
                change(act);
              }}
            >
              {act}
            </MenuItem>
          ))
        }
      </ActionMenu>
    ),
    async hand => {
      await press(button('Actions of Granite'), hand);
      await press(page.getByRole('menuitem', { name: 'Delete' }), hand);
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    },
    'Delete',
  ),
  pager: keeping(
    2,
    (value, change) => <Pager page={value} pages={5} rows={10} pageSize={10} total={50} onTurn={change} />,
    async hand => {
      await press(button('Next page'), hand);
      await expect.element(page.getByText('21–30 of 50')).toBeVisible();
      await press(button('Next page'), hand);
      await press(button('Previous page'), hand);
      await expect.element(page.getByText('21–30 of 50')).toBeVisible();
    },
    3,
  ),
  'header that sorts': keeping<'asc' | 'desc'>(
    'asc',
    (value, change) => (
      <table>
        <thead>
          <tr>
            <SortHeader order={value} onSort={() => change(value === 'asc' ? 'desc' : 'asc')}>
              Name
            </SortHeader>
          </tr>
        </thead>
      </table>
    ),
    async hand => {
      await press(button('Name'), hand);
      await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    },
    'desc',
  ),
});

test('the buttons of a head fold into a menu on a phone, all but the primary one', async () => {
  const pressed: string[] = [];
  const actionOf = (label: string) => ({ label, onClick: () => pressed.push(label) });
  const actions = [actionOf('List'), actionOf('Import'), { ...actionOf('Add'), variant: 'contained' as const }];
  await openPart(<HeadActions actions={actions} />, { width: 390 });
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'More' }), 'touch');
  await press(page.getByRole('menuitem', { name: 'Import' }), 'touch');
  expect(pressed).toEqual(['Import']);
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});
