import { createFileRoute } from '@tanstack/react-router';
import { MerchantsPage } from '../../../../features/merchants/MerchantsPage.tsx';
import { merchantsSearch } from '../../../../features/merchants/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/merchants/')({
  validateSearch: merchantsSearch,
  component: MerchantsPage,
});
