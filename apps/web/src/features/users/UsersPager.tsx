import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { listUsers } from '@drumlin/contract/users/admin.ts';
import { Pager } from '../../ui/Pager.tsx';
import { PAGE_SIZE } from './queries.ts';

interface UsersPagerProps {
  page: RouteOutput<typeof listUsers>;
  onTurn: (page: number) => void;
}

/** The pager of either tab; it counts what the search has found. */
export const UsersPager = ({ page, onTurn }: UsersPagerProps) => (
  <Pager
    page={page.currentPage}
    pages={page.totalPages}
    rows={page.data.length}
    pageSize={PAGE_SIZE}
    total={page.totalUsers}
    onTurn={onTurn}
  />
);
