import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx';
import { noSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/admin/additional-settings')({
  validateSearch: noSearch,
  component: SettingsPage,
});
