import { createFileRoute, redirect } from '@tanstack/react-router';
import { exportsPath, goHome, loadSession } from '../app/guards.ts';

/** Where the mail of an export leads: to the export for somebody signed in, else to the sign-in page, which then leads there. */
export const Route = createFileRoute('/export_report')({
  beforeLoad: async ({ context, location }) => {
    const search = new URLSearchParams(location.searchStr);
    const reportRequestId = search.get('reportRequestId');
    const session = await loadSession(context.queryClient);
    if (!session) throw redirect({ to: '/login', search: reportRequestId ? { reportRequestId } : {}, replace: true });
    if (reportRequestId) throw redirect({ href: exportsPath(search), replace: true });
    goHome(session.permissions, location.pathname);
  },
});
