import { createFileRoute } from '@tanstack/react-router';
import { RunPage } from '../../../../features/disbursements/proposals/run/RunPage.tsx';
import { noSearch } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/disbursements/run/$day')({
  validateSearch: noSearch,
  component: () => <RunPage day={Route.useParams().day} />,
});
