import { createFileRoute } from '@tanstack/react-router';
import { IpAllowlistPage } from '../../../features/ip-allowlist/IpAllowlistPage.tsx';
import { ipAllowlistSearch } from '../../../features/ip-allowlist/search.ts';

export const Route = createFileRoute('/_signed-in/admin/ip-allowed-list')({
  validateSearch: ipAllowlistSearch,
  component: IpAllowlistPage,
});
