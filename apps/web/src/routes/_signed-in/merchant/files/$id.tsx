import { createFileRoute } from '@tanstack/react-router';
import { FilePage } from '../../../../features/ingest/FilePage.tsx';
import { noSearch } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/files/$id')({
  validateSearch: noSearch,
  component: () => <FilePage id={Route.useParams().id} />,
});
