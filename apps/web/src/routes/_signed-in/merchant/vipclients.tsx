import { createFileRoute } from '@tanstack/react-router';
import { vipSearch } from '../../../features/vip/search.ts';
import { VipPage } from '../../../features/vip/VipPage.tsx';

export const Route = createFileRoute('/_signed-in/merchant/vipclients')({
  validateSearch: vipSearch,
  component: VipPage,
});
