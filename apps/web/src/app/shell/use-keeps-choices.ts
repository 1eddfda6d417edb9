import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { useLocation } from '@tanstack/react-router';
import type { NavigationScreen } from '../navigation.ts';

/** What a link to a screen needs to keep the words of the address, where it leads to the page one is on or to a part of it. */
export const useKeepsChoices = ({ path, partOf = path }: NavigationScreen): { search?: true } =>
  useLocation({ select: location => location.pathname === partOf }) ? { search: true } : {};

const REPORT_ROUTES: ReadonlySet<string> = new Set(Object.values(REPORT_SCREENS).map(({ route }) => route));

/** The words of the address that every report understands alike: the dates and the merchants. */
const SHARED_WORDS = ['preset', 'from', 'to', 'merchants'];

/** With the view that the reader has made their default of the other report. */
const sharedWords = (words: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const shared = Object.entries(words).filter(([word]) => SHARED_WORDS.includes(word));
  return shared.length > 0 ? { ...Object.fromEntries(shared), view: 'default' } : {};
};

/** What links need so that one report keeps the dates and merchants chosen on another; a link to the report one is on clears them. */
export const useSharedChoices = () => {
  const { pathname, search } = useLocation();
  return (path: string): { search?: () => never } =>
    path !== pathname && REPORT_ROUTES.has(path) && REPORT_ROUTES.has(pathname)
      ? // The router knows no words that several routes have; each of these reads them by itself
        { search: () => sharedWords(search) as never }
      : {};
};
