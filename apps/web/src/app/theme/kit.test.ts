import { ThemeProvider } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column } from '../../components/list/columns.ts';
import { ListHead, ListRows } from '../../components/list/ListTable.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { theme } from './theme.ts';

const drawn = (what: ReactNode) => renderToStaticMarkup(createElement(ThemeProvider, { theme }, what));
/** Without what is for the eye alone. */
const bare = (markup: string) => markup.replace(/<style.*?<\/style>/gs, '').replace(/ class="[^"]*css[^"]*"/g, '');

interface Row {
  id: number;
  late: number;
}
const columns: Column<Row>[] = [
  { header: 'Late', cell: ({ late }) => late > 0 && late, isCount: true },
  { header: 'Balance', cell: ({ late }) => late, isFigure: true, sort: 'balance' },
];

test('a cell whose condition does not hold is empty', () => {
  const cells = bare(drawn(createElement(ListRows<Row>, { columns, rows: [{ id: 1, late: 0 }] })));
  expect(cells).toContain('<td class="count"><span>–</span>');
});

test('amounts and numbers stand at the end with their headers', () => {
  const head = drawn(createElement(ListHead<Row>, { columns, sort: 'balance,asc', onSort: () => undefined }));
  const cells = drawn(createElement(ListRows<Row>, { columns, rows: [{ id: 1, late: 0 }] }));
  expect(head).toContain('<th scope="col" class="count">');
  expect(head).toContain('<th scope="col" class="figure" aria-sort="ascending">');
  expect(cells).toContain('<td class="figure">');
});

test('how many there are stands after the label of a choice, and is read with it', () => {
  const options = [{ value: 'all', label: 'All', count: '8' }] as const;
  const choice = drawn(
    createElement(Segmented<'all'>, { label: 'Status', options, value: 'all', onChange: () => undefined }),
  );
  expect(choice).toContain('All <span class="count">8</span>');
  expect(choice).toContain('align-self:flex-start');
});

test('a choice that is too long ends before the arrow', () => {
  const options = [{ value: 'all', label: 'All datasets' }];
  const select = drawn(
    createElement(SelectInput<string>, { label: 'Dataset', options, value: 'all', onChange: () => undefined }),
  );
  expect(bare(select)).toContain('<span>All datasets</span>');
});

test('a notice in the other language says so', () => {
  const notice = drawn(createElement(Banner, { severity: 'info', text: 'Entretien', lang: 'fr-CA', inset: true }));
  expect(notice).toContain('<span lang="fr-CA">Entretien</span>');
});
