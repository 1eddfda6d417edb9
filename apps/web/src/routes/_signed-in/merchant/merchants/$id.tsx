import { createFileRoute } from '@tanstack/react-router';
import { MerchantPage } from '../../../../features/merchants/page/MerchantPage.tsx';
import { noSearch } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/merchants/$id')({
  validateSearch: noSearch,
  component: () => <MerchantPage id={Route.useParams().id} />,
});
