import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/AuditPage.tsx';
import { rawSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: rawSearch,
  component: () => {
    const navigate = Route.useNavigate();
    return <AuditPage words={Route.useSearch()} go={words => void navigate({ search: words, replace: true })} />;
  },
});
