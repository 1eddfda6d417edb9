import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/AuditPage.tsx';
import { auditSearch } from '../../../features/audit/search.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: auditSearch,
  component: AuditPage,
});
