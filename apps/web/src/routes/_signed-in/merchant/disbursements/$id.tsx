import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../../../features/disbursements/proposals/review/ReviewPage.tsx';
import { noSearch } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/disbursements/$id')({
  validateSearch: noSearch,
  component: () => <ReviewPage id={Route.useParams().id} />,
});
