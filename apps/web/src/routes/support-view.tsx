import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SupportViewEntry } from '../features/support-view/SupportViewEntry.tsx';
import { word } from '../lib/search.ts';

export const Route = createFileRoute('/support-view')({
  validateSearch: v.object({ view: word(v.string()) }),
  component: () => <SupportViewEntry view={Route.useSearch().view} />,
});
