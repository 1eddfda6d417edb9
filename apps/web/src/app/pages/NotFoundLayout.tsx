import Box from '@mui/material/Box';
import { useLoaderData } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** `/error` and every unknown address: inside the shell for a person who is signed in. */
export const NotFoundLayout = () => {
  const data = useLoaderData({ strict: false });
  if (data?.session)
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
