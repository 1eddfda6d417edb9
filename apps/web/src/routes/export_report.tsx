import { createFileRoute, redirect } from '@tanstack/react-router';
import { goHome, goToExport, loadSession } from '../app/guards.ts';
import { exportParameters } from '../lib/export-parameters.ts';
import { exportSearch } from '../lib/search.ts';

/** Where the mail of an export leads: to the export for somebody signed in, else to the sign-in page, which then leads there. */
export const Route = createFileRoute('/export_report')({
  validateSearch: exportSearch,
  beforeLoad: async ({ context, location }) => {
    const session = await loadSession(context.queryClient);
    if (!session) throw redirect({ to: '/login', search: exportParameters(location.search), replace: true });
    goToExport(location.search);
    goHome();
  },
});
