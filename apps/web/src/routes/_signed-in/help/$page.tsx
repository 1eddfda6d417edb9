import { createFileRoute } from '@tanstack/react-router';
import { isPermitted, screensFor } from '../../../app/navigation.ts';
import { NotFoundPage } from '../../../app/pages/NotFoundPage.tsx';
import { HelpPage } from '../../../features/help/HelpPage.tsx';
import { pagesOf } from '../../../features/help/pages-of.ts';
import { noSearch } from '../../../lib/search.ts';
import { useProfile, useRights } from '../../../lib/session/session.ts';

const Component = () => {
  const { page: id } = Route.useParams();
  const { flags } = useRights();
  const { userType } = useProfile();
  const pages = pagesOf(screensFor(userType), flags);
  const page = pages.find(each => each.id === id);
  if (!page) return <NotFoundPage />;
  const related = pages.filter(each => page.related?.includes(each.id));
  return <HelpPage page={page} related={related} isPermitted={isPermitted} />;
};

export const Route = createFileRoute('/_signed-in/help/$page')({
  validateSearch: noSearch,
  component: Component,
});
