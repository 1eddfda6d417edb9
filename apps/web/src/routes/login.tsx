import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireNobody } from '../app/guards.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';

const search = z.object({ from: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: search,
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.from),
  component: LoginPage,
});
