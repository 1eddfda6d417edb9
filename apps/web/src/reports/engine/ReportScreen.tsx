import { legendsOf } from '@drumlin/contract/legends/registry.ts';
import type { ReportScreen as Screen } from '@drumlin/contract/reports/screens.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { BookOpenText, FlaskConical } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeLabel } from '../../lib/date-range.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePrinting } from '../../lib/printing.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { WarningNote } from '../../ui/WarningNote.tsx';
import { FACES } from '../registry.ts';
import { ExportButton } from './export/ExportButton.tsx';
import type { ReportFace } from './face.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { MobileFilters } from './filters/MobileFilters.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { openTab, permittedTabs } from './state/open-tab.ts';
import { ReportProvider, useReport } from './state/report-context.ts';
import { rangeOf, setFilter } from './state/search-moves.ts';
import { formatReportSearch } from './state/search-params.ts';
import type { ReportWords } from './state/search-words.ts';
import { TypingProvider } from './state/typing.tsx';
import { useReportState } from './state/use-report.ts';
import { useSwitchedFace } from './state/use-switched-face.ts';
import { SaveFirstView } from './views/SaveView.tsx';

const Banner = styled(Alert)(({ theme: { vars } }) => ({
  '& a': { display: 'inline-block', paddingBlock: 2, fontWeight: 550, color: vars.palette.tokens.primary.text },
  '@media print': { '& a': { display: 'none' } },
}));

/** Says, over the payments of the test API and on paper, what they are, and leads back to live rows. */
const TestDataBanner = () => {
  const { t } = useTranslation();
  const { search, which } = useReport();
  if (!which.testData) return null;
  return (
    <Banner severity="info" role="status" icon={<FlaskConical size={20} aria-hidden />}>
      {t('Test data: these totals count test payments only. None of them is in live totals, balances or analytics.')}{' '}
      <Link
        to="."
        search={formatReportSearch(setFilter(search, 'testData', undefined))}
        resetScroll={false}
        onClick={focusContent}
      >
        {t('Show live data')}
      </Link>
    </Banner>
  );
};

const LegendDialog = lazyPart(() => import('../../components/legend/LegendDialog.tsx').then(part => part.LegendDialog));

/** One button for each kind of legend the report has: error codes, return codes, or none. */
const LegendButtons = () => {
  const { t } = useTranslation();
  const { face } = useReport();
  const [shown, setShown] = useState<string>();
  const legends = legendsOf(face.report);
  const buttons = [...new Set(legends.map(legend => legend.button))];
  return (
    <>
      {buttons.map(button => (
        <Button
          key={button}
          variant="text"
          color="inherit"
          startIcon={<BookOpenText size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setShown(button)}
        >
          <span className="words">{t(button)}</span>
        </Button>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <LegendDialog
            title={t(shown)}
            legends={legends.filter(legend => legend.button === shown)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

const Header = styled('header')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '8px 16px',
  '& h1': { ...typography.h1, margin: 0 },
  '& p': { ...typography.body, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  // Beside a row that is told, one line, so that the list below stays where it is
  [breakpoints.up('lg')]: {
    flexWrap: 'nowrap',
    '& > div:first-of-type': { minWidth: 0 },
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .actions': { flexShrink: 0 },
  },
  '@media print': { '& .actions': { display: 'none' } },
  // One line on a phone: of what can be done, the pictures
  [breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    minHeight: 44,
    '& p': { display: 'none' },
    '& .actions': { flexShrink: 0, flexWrap: 'nowrap', gap: 4 },
    '& .actions .MuiButton-root': { width: 44, height: 44, padding: 0 },
    '& .actions .MuiButton-startIcon': { margin: 0 },
    '& .actions .words': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '@media (max-height: 759px)': { '& p': { display: 'none' } },
}));

/** The name of a screen, one line about it, and what can be done with all of it. */
const ReportHeader = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children?: ReactNode;
}) => (
  <Header>
    <div>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </div>
    <div className="actions">{children}</div>
  </Header>
);

/** The dates in force, for paper, where the button that shows them on the screen is left out. */
const RangeOnPaper = () => {
  const { t } = useTranslation();
  const { face, search, today } = useReport();
  const range = rangeLabel(rangeOf(search, today, face.report.defaultFrom));
  return (
    <Typography sx={{ display: 'none', displayPrint: 'block' }}>
      {t('Dates: {{range}}', { range })} · {t('Eastern Time')}
    </Typography>
  );
};

const ViewRow = lazyPart(() => import('./views/ViewRow.tsx').then(part => part.ViewRow));

interface ReportScreenProps {
  screen: Screen;
  /** What the address says. */
  words: ReportWords;
}

interface OpenReportProps extends ReportScreenProps {
  tabs: Screen['tabs'];
  face: ReportFace;
}

/** The height of the banner of test data and the gap before it, in a wide window. */
const BANNER = 60;
/** The height of the row of views, and with the gap before it. */
const VIEW_ROW = 32;
const VIEWS = VIEW_ROW + 12;

const OpenReport = ({ screen, words, tabs, face }: OpenReportProps) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const isOnPaper = usePrinting();
  const state = useReportState(useSwitchedFace(face), words);
  const hasRow = !phone && state.viewing.hasViews;
  const above = (tabs.length > 1 ? 231 : 195) + (state.which.testData ? BANNER : 0) + (hasRow ? VIEWS : 0);
  return (
    <ReportProvider value={state}>
      <Stack sx={{ mt: { xs: -2, sm: 0 }, gap: { xs: 1, sm: 3 }, '--above-report': `${above}px` }}>
        <ReportHeader title={t(screen.title)} description={t(screen.description)}>
          {!phone && <SaveFirstView />}
          <LegendButtons />
          {face.acts && permissions.includes(face.acts.needs) && (
            <Suspense>
              <face.acts.Acts />
            </Suspense>
          )}
          <ExportButton />
        </ReportHeader>
        <RangeOnPaper />
        <Stack sx={{ gap: { xs: 2, sm: 3 }, displayPrint: 'none' }}>
          <ReportTabs tabs={tabs} title={t(screen.title)} />
          {hasRow && (
            <Suspense fallback={<div style={{ height: VIEW_ROW }} />}>
              <ViewRow />
            </Suspense>
          )}
          {phone ? <MobileFilters /> : <FilterBar />}
        </Stack>
        {isOnPaper && <FilterChips />}
        <TestDataBanner />
        <ReportBody />
      </Stack>
    </ReportProvider>
  );
};

/** A report screen: the tabs its reader may open, and the report of the one that is open. */
export const ReportScreen = ({ screen, words }: ReportScreenProps) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const tabs = permittedTabs(screen, permissions);
  const tab = openTab(screen, permissions, words);
  const closed = screen.tabs.find(({ report }) => report === words.tab && !tabs.some(one => one.report === report));
  if (!tab)
    return (
      <>
        <ReportHeader title={t(screen.title)} />
        <EmptyPanel title={t(screen.noPermissionText)} />
      </>
    );
  return (
    <>
      {closed && (
        <div role="status">
          <WarningNote>
            {t('Your rights do not open {{report}} here. {{other}} is shown instead.', {
              report: t(closed.label),
              other: t(tab.label),
            })}
          </WarningNote>
        </div>
      )}
      <TypingProvider key={tab.report}>
        <OpenReport screen={screen} words={words} tabs={tabs} face={FACES[tab.report]} />
      </TypingProvider>
    </>
  );
};
