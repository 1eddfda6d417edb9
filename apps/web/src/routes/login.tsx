import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';

/** `from` is the page to go back to; the guard looks at it before it is used. */
const parseSearch = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === 'string' ? { from } : {};

export const Route = createFileRoute('/login')({
  validateSearch: parseSearch,
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.from),
  component: LoginPage,
});
