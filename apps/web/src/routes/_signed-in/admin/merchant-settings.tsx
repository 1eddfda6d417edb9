import { createFileRoute } from '@tanstack/react-router';
import { MerchantSettingsPage } from '../../../features/merchants/MerchantSettingsPage.tsx';
import { merchantSettingsSearch } from '../../../features/merchants/search.ts';

export const Route = createFileRoute('/_signed-in/admin/merchant-settings')({
  validateSearch: merchantSettingsSearch,
  component: MerchantSettingsPage,
});
