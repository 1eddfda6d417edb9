import { createFileRoute } from '@tanstack/react-router';
import { goHome, goToExport } from '../../app/guards.ts';
import { exportSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/')({
  validateSearch: exportSearch,
  beforeLoad: ({ location }) => {
    goToExport(location.search);
    goHome();
  },
});
