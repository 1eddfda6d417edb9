import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageThatExists } from '../../components/use-page-that-exists.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { EmailSearch } from './EmailSearch.tsx';
import { PendingTable } from './PendingTable.tsx';
import { usersQuery } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { VerifiedTable } from './VerifiedTable.tsx';

const Count = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  marginLeft: 8,
  padding: '1px 7px',
  borderRadius: 999,
  backgroundColor: vars.palette.tokens.neutral.tint,
  '[aria-selected="true"] &': { backgroundColor: vars.palette.tokens.primary.tint },
}));

interface UsersListProps {
  search: UsersSearch;
  go: (search: UsersSearch) => void;
}

const NoUsers = ({ keyword }: Pick<UsersSearch, 'keyword'>) => {
  const { t } = useTranslation();
  return (
    <EmptyPanel title={keyword ? t('Nobody has this email') : t('Nobody here yet')}>
      {keyword ? t('Look for another part of the address.') : t('People you invite appear here.')}
    </EmptyPanel>
  );
};

/** One tab's people. Made anew for each tab: rows of the other one, kept until the answer is here, would be offered acts that are not theirs. */
const UsersOfTab = ({ search, go }: UsersListProps) => {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...usersQuery(search),
    placeholderData: keepPreviousData,
  });
  usePageThatExists(isPlaceholderData ? undefined : data, page => go({ ...search, page }));
  if (error)
    return (
      <ErrorPanel
        title={t('The users could not be loaded')}
        message={t(toastMessage(error))}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const empty = data.data.length === 0 ? <NoUsers keyword={search.keyword} /> : undefined;
  const table = { page: data, search, go, empty, busy: isFetching && isPlaceholderData };
  return search.tab === 'pending' ? <PendingTable {...table} /> : <VerifiedTable {...table} />;
};

/** The people who have signed up and those who are invited, on a tab each. */
export const UsersList = ({ search, go }: UsersListProps) => {
  const { t } = useTranslation();
  // The counts are those of both tabs, so they may stay while another tab is asked for
  const { data: counts } = useQuery({
    ...usersQuery(search),
    placeholderData: keepPreviousData,
    select: page => page.counts,
  });
  const tab = search.tab ?? 'verified';
  const change = (next: string) => go(next === 'pending' ? { tab: 'pending' } : {});
  const label = (text: string, count: number | undefined) => (
    <span>
      {text}
      {count !== undefined && <Count>{count}</Count>}
    </span>
  );
  return (
    <Stack sx={{ gap: 4 }}>
      <Tabs value={tab} onChange={(_, next: string) => change(next)} aria-label={t('Users')}>
        <Tab value="verified" label={label(t('Verified', { context: 'people' }), counts?.verified)} />
        <Tab value="pending" label={label(t('Pending'), counts?.pending)} />
      </Tabs>
      <EmailSearch keyword={search.keyword} onSearch={keyword => go({ ...search, page: undefined, keyword })} />
      <UsersOfTab key={tab} search={search} go={go} />
    </Stack>
  );
};
