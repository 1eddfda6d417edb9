import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageName } from '../../lib/page-name.ts';
import { useProfile } from '../../lib/session/session.ts';
import { breadcrumbOf } from '../navigation.ts';

const Trail = styled('ol')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'flex',
  // Where there is no room for the whole way, its first parts wrap out of sight, and the page's own name stays
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  height: '1lh',
  overflow: 'hidden',
  alignItems: 'center',
  columnGap: 6,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.palette.tokens.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, whiteSpace: 'nowrap' },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li > svg': { flexShrink: 0 },
  '& [aria-current]': { fontWeight: 550, color: vars.palette.tokens.text.primary },
  '& svg': { color: vars.palette.tokens.text.tertiary },
  // On a phone the heading of the page, just below, says it, and is never cut
  [breakpoints.down('sm')]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
}));

/** The way through the menu to this page; its last part is the title of the browser's tab as well. */
export const Breadcrumb = () => {
  const { t } = useTranslation();
  const path = useLocation({ select: location => location.pathname });
  const labels = breadcrumbOf(path, useProfile().userType);
  const name = usePageName();
  if (labels.length === 0) return null;
  const trail = [...labels.map(label => t(label)), ...(name === undefined ? [] : [name])];
  return (
    <nav aria-label={t('Breadcrumb')} style={{ minWidth: 0, flexShrink: 999 }}>
      <title>{`${trail.at(-1)} · Drumlin`}</title>
      <Trail>
        {trail.map((label, index) => {
          const last = index === trail.length - 1;
          return (
            <li key={label} style={{ order: trail.length - index }}>
              <span aria-current={last ? 'page' : undefined}>{label}</span>
              {!last && <ChevronRight size={14} aria-hidden />}
            </li>
          );
        })}
      </Trail>
    </nav>
  );
};
