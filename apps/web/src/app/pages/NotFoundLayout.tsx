import Box from '@mui/material/Box';
import { useLoaderData } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The error page, inside the shell for those who are signed in. */
export const NotFoundLayout = () => {
  const { session } = useLoaderData({ from: '/error' });
  if (session)
    return (
      <Shell>
        <NotFoundPage />
      </Shell>
    );
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex' }}>
      <NotFoundPage />
    </Box>
  );
};
