import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_TERMS } from '../../components/balance-terms.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AskUs } from './AskUs.tsx';
import { Page, Text } from './help-styles.ts';
import type { ShownPage } from './pages-of.ts';
import { ReportTerms } from './ReportTerms.tsx';
import { rolesTold } from './roles-told.ts';
import { StaffRoles } from './StaffRoles.tsx';
import { Topics } from './Topics.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { WhoSees } from './WhoSees.tsx';

const TestApi = lazyPart(() => import('./test-api/TestApi.tsx').then(part => part.TestApi));

const Part = ({ part }: { part: ShownPage['part'] | undefined }) => {
  const { userType } = useProfile();
  if (part === 'roles')
    return (
      <>
        <Topics title="Merchant roles" topics={rolesTold()} />
        {userType === 'internal' && <StaffRoles />}
      </>
    );
  if (part === 'balances') return <Topics title="Balances" topics={Object.values(BALANCE_TERMS)} />;
  if (part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TestApi />
    </Suspense>
  );
};

const Related = ({ pages }: { pages: readonly ShownPage[] }) => {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <Text as="p" sx={{ m: 0 }}>
      {t('Read on:')}{' '}
      {pages.map(({ id, title }) => (
        <TextLink key={id} component={Link} to={`/help/${id}`} underline="always">
          {t(title)}
        </TextLink>
      ))}
    </Text>
  );
};

interface HelpPageProps {
  page: ShownPage;
  related: readonly ShownPage[];
  isPermitted: (path: string, rights: ReturnType<typeof useRights>) => boolean;
}

/** One page of the user guide: what people ask of a screen, and the words it has, read from where the screen reads them. */
export const HelpPage = ({ page, related, isPermitted }: HelpPageProps) => {
  const { t } = useTranslation();
  const rights = useRights();
  useHashTarget();
  const { title, text, topics, of, reports = [], part } = page;
  const isOpen = of !== undefined && isPermitted(of.path, rights);
  return (
    <Page>
      <title>{`${t(title)} · ${t('Portal Docs')} · Drumlin`}</title>
      <div>
        <Button variant="text" size="small" component={Link} to="/help" startIcon={<ArrowLeft size={16} />}>
          {t('All pages')}
        </Button>
      </div>
      <PageHeader title={t(title)} description={t(text)}>
        {isOpen && (
          <Button variant="outlined" component={Link} to={of.path}>
            {t('Open the screen')}
          </Button>
        )}
      </PageHeader>
      {topics.length > 0 && <Topics title="Questions" topics={topics} />}
      <Related pages={related} />
      <Part part={part} />
      {reports.map(key => (
        <ReportTerms key={key} report={key} isAlone={reports.length === 1} />
      ))}
      {of && <WhoSees screen={of} isOpen={isOpen} />}
      <AskUs />
    </Page>
  );
};
