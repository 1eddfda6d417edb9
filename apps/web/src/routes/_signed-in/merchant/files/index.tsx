import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../../../../features/ingest/FilesPage.tsx';
import { filesSearch } from '../../../../features/ingest/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/files/')({
  validateSearch: filesSearch,
  component: FilesPage,
});
