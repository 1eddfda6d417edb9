import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationsPage } from '../../../features/configurations/ConfigurationsPage.tsx';
import { noSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/admin/configurations')({
  validateSearch: noSearch,
  component: ConfigurationsPage,
});
