import { createFileRoute } from '@tanstack/react-router';
import { BrandingPage } from '../../../features/branding/BrandingPage.tsx';
import { brandingSearch } from '../../../features/branding/search.ts';

export const Route = createFileRoute('/_signed-in/admin/customize-payment-flow')({
  validateSearch: brandingSearch,
  component: BrandingPage,
});
