import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { Column } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AskUs } from './AskUs.tsx';
import { findPlaces, type HelpMatch, matchesOf } from './find.ts';
import { Text } from './help-styles.ts';
import { type GuideScreen, pagesOf, type ShownPage } from './pages-of.ts';

/** Under which heading a page stands: the group of its screen in the menu. */
const groupOf = ({ of }: ShownPage): string => {
  if (of === undefined) return 'The portal';
  return (
    of.trail.at(-2) ?? (of.path.startsWith('/user') || of.path === '/profile-picture' ? 'Your account' : 'Dashboard')
  );
};

const Groups = ({ pages }: { pages: readonly ShownPage[] }) => {
  const { t } = useTranslation();
  const groups = [...new Set(pages.map(groupOf))].map(
    group => [group, pages.filter(page => groupOf(page) === group)] as const,
  );
  return groups.map(([group, listed]) => (
    <Text key={group}>
      <h2>{t(group)}</h2>
      <ul>
        {listed.map(({ id, title, text }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/help/${id}`} underline="always">
              {t(title)}
            </Link>
            {t('{{key}}: {{value}}', { key: '', value: t(text) })}
          </li>
        ))}
      </ul>
    </Text>
  ));
};

const SearchResults = ({
  places,
  count,
  keyword,
}: {
  places: readonly HelpMatch[];
  count: number;
  keyword: string;
}) => {
  const { t } = useTranslation();
  const all = t('{{count}} places found', { count, defaultValue_one: '{{count}} place found' });
  const first = t('The first {{most}} of {{number}} places found', { most: places.length, number: count });
  const found = count > places.length ? first : all;
  return (
    <Text aria-label={t('Results')}>
      <p role="status">{places.length === 0 ? t('Nothing is found for “{{keyword}}”.', { keyword }) : found}</p>
      {places.length > 0 && (
        <dl>
          {places.map(({ page, title, anchor, label, text }) => (
            <div key={`${page} ${anchor} ${label} ${text}`}>
              <dt>
                <Link component={RouterLink} to={`/help/${page}`} hash={anchor} underline="always">
                  {label === title ? title : t('{{key}}: {{value}}', { key: title, value: label })}
                </Link>
              </dt>
              <dd>{text.length > 240 ? `${text.slice(0, 240)}…` : text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Text>
  );
};

/** The contents of the user guide, and what it says of anything. */
export const HelpIndex = ({ screens }: { screens: readonly GuideScreen[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { userType } = useProfile();
  const { flags } = useRights();
  const { q } = useSearch({ from: '/_signed-in/help/' });
  const navigate = useNavigate({ from: '/help/' });
  const pages = useMemo(() => pagesOf(screens, flags), [screens, flags]);
  const places = useMemo(
    () => matchesOf((text, values) => t(text, values), { locale, userType }, pages),
    [t, locale, userType, pages],
  );
  return (
    <Column gap={16} sx={{ maxWidth: 820 }}>
      <PageHeader title={t('Portal Docs')} description={t('What the screens show, and who may see what.')} />
      <KeywordField
        label={t('Search the guide')}
        keyword={q}
        onSearch={next => void navigate({ search: { q: next }, replace: true })}
      />
      {q === undefined ? <Groups pages={pages} /> : <SearchResults {...findPlaces(places, q)} keyword={q} />}
      <AskUs />
    </Column>
  );
};
