import { createFileRoute, redirect } from '@tanstack/react-router';
import { exportsPath } from '../app/guards.ts';
import { anySearch } from '../lib/search.ts';

/** The former address of the exports; it redirects with its query. */
export const Route = createFileRoute('/exports')({
  validateSearch: anySearch,
  beforeLoad: ({ location }) => {
    throw redirect({ href: exportsPath(new URLSearchParams(location.searchStr)), replace: true });
  },
});
