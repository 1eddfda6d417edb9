import { createFileRoute } from '@tanstack/react-router';
import { goHome, goToExport } from '../../app/guards.ts';
import { NoScreensPage } from '../../app/pages/NoScreensPage.tsx';
import { exportSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/')({
  validateSearch: exportSearch,
  beforeLoad: ({ context, location }) => {
    goToExport(location.search);
    goHome(context.session, location.pathname);
  },
  component: NoScreensPage,
});
