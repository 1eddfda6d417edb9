import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';

type LoginSearch = Partial<Record<(typeof WORDS)[number], string>>;

/** `from` is the page to go back to; `ended` says why the session is over; `code` and `email` come from a recovery; `reportRequestId` from the mail of an export. */
const WORDS = ['from', 'ended', 'code', 'email', 'reportRequestId'] as const;

const parseSearch = (search: Record<string, unknown>): LoginSearch =>
  Object.fromEntries(WORDS.filter(word => typeof search[word] === 'string').map(word => [word, search[word]]));

export const Route = createFileRoute('/login')({
  validateSearch: parseSearch,
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.from, search.reportRequestId),
  component: () => {
    const { code, ended, email } = Route.useSearch();
    return <LoginPage code={code} ended={ended} email={email} />;
  },
});
