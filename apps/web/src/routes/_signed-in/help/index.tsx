import { createFileRoute } from '@tanstack/react-router';
import { screensFor } from '../../../app/navigation.ts';
import { HelpIndex } from '../../../features/help/HelpIndex.tsx';
import { helpSearch } from '../../../features/help/search.ts';
import { useProfile } from '../../../lib/session/session.ts';

const Component = () => <HelpIndex screens={screensFor(useProfile().userType)} />;

export const Route = createFileRoute('/_signed-in/help/')({
  validateSearch: helpSearch,
  component: Component,
});
