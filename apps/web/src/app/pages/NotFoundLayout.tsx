import Box from '@mui/material/Box';
import { useLoaderData, useLocation } from '@tanstack/react-router';
import { Notices } from '../../components/notices/Notices.tsx';
import { Shell } from '../shell/Shell.tsx';
import { DeadLinkPage } from './DeadLinkPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** `/error` and every unknown address: inside the shell for a person who is signed in. */
export const NotFoundLayout = () => {
  const data = useLoaderData({ strict: false });
  const deadLink = useLocation({ select: location => location.state.deadLink });
  if (data?.session)
    return (
      <Shell>
        <NotFoundPage />
      </Shell>
    );
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Notices />
      {deadLink ? <DeadLinkPage /> : <NotFoundPage />}
    </Box>
  );
};
