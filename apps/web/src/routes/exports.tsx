import { createFileRoute, redirect } from '@tanstack/react-router';
import { exportsPath } from '../app/guards.ts';
import { anySearch } from '../lib/search.ts';

/** The address exports had before; the query goes along (spec document 1, section 2). */
export const Route = createFileRoute('/exports')({
  validateSearch: anySearch,
  beforeLoad: ({ location }) => {
    throw redirect({ href: exportsPath(new URLSearchParams(location.searchStr)), replace: true });
  },
});
