import { createFileRoute, useMatch } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';

type LoginSearch = Partial<Record<(typeof WORDS)[number], string>>;

/** `from` is the page to go back to; `ended` says why the session is over; `code` and `email` come from a recovery. */
const WORDS = ['from', 'ended', 'code', 'email'] as const;

const parseSearch = (search: Record<string, unknown>): LoginSearch =>
  Object.fromEntries(WORDS.filter(word => typeof search[word] === 'string').map(word => [word, search[word]]));

/** One page for both addresses below, so that what was typed at one is there at the other. */
export const Route = createFileRoute('/_sign-in')({
  validateSearch: parseSearch,
  component: () => {
    const { code, ended, email } = Route.useSearch();
    const forgot = useMatch({ from: '/_sign-in/forgot-password', shouldThrow: false });
    return <LoginPage code={code} ended={ended} email={email} forgot={forgot !== undefined} />;
  },
});
