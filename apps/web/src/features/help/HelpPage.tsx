import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Fragment, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_TERMS } from '../../components/balance-terms.ts';
import { useLocale } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { Column } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AskUs } from './AskUs.tsx';
import { rolesTold, rolesWith, staffRolesTold } from './described-roles.ts';
import { answerText } from './find.ts';
import { anchorOf, type Topic } from './guide-page.ts';
import { Text } from './help-styles.ts';
import type { GuideScreen, ShownPage } from './pages-of.ts';
import { ReportTerms } from './ReportTerms.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** Where a screen is in the menu, and the roles that have it, from the table that the server uses. */
const WhoSees = ({ screen, isOpen }: { screen: GuideScreen; isOpen: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleId = useId();
  const { userType } = useProfile();
  const { anyOf, opensTo = anyOf, trail } = screen;
  const roles = opensTo === 'signedIn' ? [] : rolesWith(opensTo, userType).map(role => t(role));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Who sees it')}</h2>
      <p>
        {opensTo === 'signedIn'
          ? t('Everybody who is signed in.')
          : t('People with one of these roles: {{roles}}.', { roles: list.format(roles) })}
      </p>
      {trail.length > 1 && <p>{t('In the menu: {{way}}', { way: trail.map(label => t(label)).join(' › ') })}</p>}
      {!isOpen && (
        <p>{t('You do not see this screen: your role, or the products of your company, do not include it.')}</p>
      )}
    </Text>
  );
};

/** Questions and their answers, each with an address of its own. */
const Topics = ({ title, topics }: { title: string; topics: readonly Topic[] }) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      <dl>
        {topics.map(topic => (
          <Fragment key={topic.label + topic.text}>
            <dt id={topic.product ? undefined : anchorOf(topic.label)}>
              {topic.product ? `${t(topic.label)} · ${t(PRODUCT_LABELS[topic.product].label)}` : t(topic.label)}
            </dt>
            <dd>
              {answerText((text, values) => t(text, values), topic)}
              {topic.commands && <pre>{topic.commands.join('\n')}</pre>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Text>
  );
};

/** What each of the provider's own roles may do. */
const StaffRoles = () => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Staff roles')}</h2>
      <dl>
        {staffRolesTold().map(({ label, can }) => (
          <Fragment key={label}>
            <dt>{t(label)}</dt>
            <dd>{can.map(each => t(each)).join(' · ')}</dd>
          </Fragment>
        ))}
      </dl>
    </Text>
  );
};

const TestApi = lazyPart(() => import('./test-api/TestApi.tsx').then(part => part.TestApi));

const GuidePart = ({ part }: { part: ShownPage['part'] | undefined }) => {
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
    <Column gap={16} sx={{ maxWidth: 820 }}>
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
      <GuidePart part={part} />
      {reports.map(key => (
        <ReportTerms key={key} report={key} isAlone={reports.length === 1} />
      ))}
      {of && <WhoSees screen={of} isOpen={isOpen} />}
      <AskUs />
    </Column>
  );
};
