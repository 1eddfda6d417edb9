import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/AuditPage.tsx';
import { urlWords } from '../../../lib/url-words.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: urlWords,
  component: () => {
    const navigate = Route.useNavigate();
    return <AuditPage words={Route.useSearch()} go={words => void navigate({ search: words, replace: true })} />;
  },
});
