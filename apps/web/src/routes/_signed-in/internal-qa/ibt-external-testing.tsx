import { createFileRoute } from '@tanstack/react-router';
import { QaPage } from '../../../features/internal-qa/QaPage.tsx';
import { qaSearch } from '../../../features/internal-qa/search.ts';

const Component = () => {
  const navigate = Route.useNavigate();
  return <QaPage product="IBT" search={Route.useSearch()} go={search => void navigate({ search, replace: true })} />;
};

export const Route = createFileRoute('/_signed-in/internal-qa/ibt-external-testing')({
  validateSearch: qaSearch,
  component: Component,
});
