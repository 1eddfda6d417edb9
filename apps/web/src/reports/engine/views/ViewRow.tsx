import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../state/report-context.ts';
import { formatReportSearch } from '../state/search-params.ts';
import { ViewActs } from './ViewActs.tsx';
import { searchOf } from './views.ts';

const Row = styled('nav')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 32,
  '& ul': { display: 'flex', gap: 4, minWidth: 0, margin: 0, padding: 0, overflowX: 'auto', listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 28,
    padding: '0 10px',
    borderRadius: 999,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: vars.palette.tokens.text.secondary,
  },
  '& a:hover': { color: vars.palette.tokens.text.primary },
  // The list that scrolls would cut off what lies outside
  '& a:focus-visible': { outlineOffset: -2 },
  '& a.chosen': {
    fontWeight: 550,
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
  '& .changed::before': {
    content: '""',
    display: 'inline-block',
    width: 6,
    height: 6,
    marginRight: 6,
    borderRadius: 999,
    verticalAlign: 'middle',
    backgroundColor: 'currentColor',
  },
}));

/** A view by its address; without one the report as it opens by itself. */
const ViewLink = ({ view }: { view?: ReportView }) => {
  const { t } = useTranslation();
  const { face, search, viewing, beginAnew } = useReport();
  const { current, isChanged, setColumns } = viewing;
  const isChosen = current?.id === view?.id;
  const leave = () => {
    beginAnew();
    setColumns(undefined);
  };
  return (
    <Link
      to="."
      search={formatReportSearch(searchOf(face.report, view, search.tab))}
      resetScroll={false}
      className={isChosen ? 'chosen' : ''}
      aria-current={isChosen ? 'page' : undefined}
      title={view && !view.isMine ? t('Shared by {{name}}', { name: view.creatorName }) : undefined}
      onClick={leave}
    >
      {view?.isShared && <Users size={14} aria-hidden />}
      {view ? view.name : t('All', { context: 'views' })}
      {view && isChosen && isChanged && <span className="changed">{t('changed')}</span>}
    </Link>
  );
};

/** The views of a report as links, the reader's own first, and what can be done with the chosen one. */
export const ViewRow = () => {
  const { t } = useTranslation();
  const { views = [], current } = useReport().viewing;
  const list = useRef<HTMLUListElement>(null);
  const id = current?.id;
  useEffect(() => {
    const chosen = list.current?.querySelector('.chosen');
    if (id !== undefined) chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
  return (
    <Row aria-label={t('Views of this report')}>
      <ul ref={list}>
        <li>
          <ViewLink />
        </li>
        {views.map(view => (
          <li key={view.id}>
            <ViewLink view={view} />
          </li>
        ))}
      </ul>
      <ViewActs />
    </Row>
  );
};
