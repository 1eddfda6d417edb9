import type { ReportScreen as Screen } from '@drumlin/contract/reports/screens.ts';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
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
import { LegendButtons } from './legend/LegendButtons.tsx';
import { RangeOnPaper } from './RangeOnPaper.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { openTab, permittedTabs } from './state/open-tab.ts';
import { ReportProvider } from './state/report-context.ts';
import type { ReportWords } from './state/search-words.ts';
import { TypingProvider } from './state/typing.tsx';
import { useReportState } from './state/use-report.ts';
import { useSwitchedFace } from './state/use-switched-face.ts';
import { TestDataBanner } from './test-data/TestDataBanner.tsx';
import { SaveFirstView } from './views/SaveView.tsx';

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
