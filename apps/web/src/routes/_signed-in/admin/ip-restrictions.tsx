import { createFileRoute } from '@tanstack/react-router';
import { IpRestrictionsPage } from '../../../features/ip-restrictions/IpRestrictionsPage.tsx';
import { ipRestrictionsSearch } from '../../../features/ip-restrictions/search.ts';

export const Route = createFileRoute('/_signed-in/admin/ip-restrictions')({
  validateSearch: ipRestrictionsSearch,
  component: IpRestrictionsPage,
});
