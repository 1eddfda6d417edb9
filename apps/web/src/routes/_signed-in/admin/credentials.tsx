import { createFileRoute } from '@tanstack/react-router';
import { CredentialsPage } from '../../../features/credentials/CredentialsPage.tsx';
import { noSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/admin/credentials')({
  validateSearch: noSearch,
  component: CredentialsPage,
});
