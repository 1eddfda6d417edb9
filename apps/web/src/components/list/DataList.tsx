import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import type { SortWord } from '../../lib/search.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useDelayed } from '../use-delayed.ts';
import { useKeptQuery } from '../use-kept-query.ts';
import type { Column, ListRow } from './columns.ts';
import { ListHead, ListRows, WaitingRows } from './ListTable.tsx';
import { type ListSearch, PAGE_SIZE, sortBy } from './list-search.ts';
import { type Paged, usePageThatExists } from './use-page-that-exists.ts';

/** The page and order of the list; their state is in the address. */
interface Paging<Answer, S extends ListSearch> {
  search: S;
  go: (search: S) => void;
  /** The default order; left out where the list cannot be sorted. */
  ownSort?: SortWord;
  /** Rows on a page, where they are not as many as in most lists. */
  pageSize?: number;
  /** How many rows there are on all pages, where the answer does not say it as `totalRecords`. */
  total?: (answer: Answer) => number;
  /** The text of the footer, of how many rows there are on all pages. */
  totalText: (count: number, answer: Answer) => string;
}

interface DataListProps<Raw, Answer extends Paged<Row>, Row extends ListRow, S extends ListSearch> {
  /** The name of the list. With another label, the former rows are not kept while loading. */
  label: string;
  query: UseQueryOptions<Raw, Error, Answer>;
  columns: readonly Column<Row>[];
  /** The title of the error when the list could not be loaded. */
  errorTitle: string;
  /** Joined to its top: totals of all that matches. */
  top?: (answer: Answer) => ReactNode;
  /** Shown when there are no rows; null where there always are some. */
  empty: ReactNode;
  /** What the marks of the rows mean, at the end of the footer. */
  footNote?: ReactNode;
  /** Left out where all rows come at once. */
  paging?: Paging<Answer, S>;
}

const Loaded = <Raw, Answer extends Paged<Row>, Row extends ListRow, S extends ListSearch>(
  props: DataListProps<Raw, Answer, Row, S>,
) => {
  const { label, query, columns, errorTitle, top, empty, footNote, paging } = props;
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = useKeptQuery(
    { ...query, placeholderData: keepPreviousData },
    paging?.search,
  );
  const isLate = useDelayed(data === undefined && error === null);
  usePageThatExists(error || isPlaceholderData ? undefined : data, page => paging?.go({ ...paging.search, page }));
  const failure = error && (
    <ErrorPanel
      title={errorTitle}
      message={t(toastMessage(error))}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  );
  if (failure && !data?.data.length) return failure;
  const sort = paging?.search.sort ?? paging?.ownSort;
  const onSort = paging?.ownSort
    ? (next: SortWord) => paging.go(sortBy(paging.search, next, paging.ownSort))
    : undefined;
  const total = data && (paging?.total?.(data) ?? data.totalRecords ?? 0);
  const foot = data && paging && total !== undefined && (
    <>
      <b>{paging.totalText(total, data)}</b>
      <Pager
        page={data.currentPage ?? 1}
        pages={data.totalPages ?? 1}
        rows={data.data.length}
        pageSize={paging.pageSize ?? PAGE_SIZE}
        total={total}
        onTurn={page => paging.go({ ...paging.search, page })}
      />
      {footNote}
    </>
  );
  return (
    <>
      {failure}
      <DataTable
        label={label}
        asCards
        busy={isFetching && isPlaceholderData}
        head={<ListHead columns={columns} sort={sort} onSort={onSort} />}
        top={data && top?.(data)}
        empty={data?.data.length === 0 ? empty : undefined}
        foot={foot}
      >
        {data ? <ListRows columns={columns} rows={data.data} /> : isLate && <WaitingRows columns={columns} />}
      </DataTable>
    </>
  );
};

/**
 * A list: a table, or cards on a phone, with order, pages, and its loading, empty and error states. A page after the last one shows
 * the last one.
 */
export const DataList = <Raw, Answer extends Paged<Row>, Row extends ListRow, S extends ListSearch>(
  props: DataListProps<Raw, Answer, Row, S>,
) => <Loaded key={props.label} {...props} />;
