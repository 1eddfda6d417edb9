import { foldLetters } from '@drumlin/contract/core/fold-letters.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { definitionOf, legendsOf } from '@drumlin/contract/legends/registry.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { BALANCE_TERMS } from '../../components/balance-terms.ts';
import { rolesTold, staffRolesTold } from './described-roles.ts';
import { anchorOf, codeAnchor, type Topic, type Translate } from './guide-page.ts';
import type { ShownPage } from './pages-of.ts';
import { columnTerms, filterTerms, type Term, totalTerms } from './report-terms.ts';
import { testApiPlaces } from './test-api/described-calls.ts';

/** A place in the guide that can be found. */
export interface HelpMatch {
  page: string;
  /** The title of its page. */
  title: string;
  anchor: string;
  label: string;
  text: string;
  /** Whether it is one of many codes, which come after what is written about them. */
  isCode?: boolean;
}

/** An answer in the reader's language, with the words of the product that it names. */
export const answerText = (t: Translate, { text, terms = {}, values = {} }: Topic): string =>
  t(text, { ...values, ...Object.fromEntries(Object.entries(terms).map(([name, term]) => [name, t(term, {})])) });

const listText = (t: Translate, terms: readonly Term[]): string =>
  terms.map(({ label, values }) => [t(label, {}), ...values.map(value => t(value, {}))].join(' ')).join(', ');

/** The places of a page's reports: what can be filtered, its columns and totals, and each code by itself. */
const reportPlaces = (t: Translate, locale: Locale, { reports = [] }: ShownPage) =>
  reports.flatMap(key => {
    const report = REPORTS[key];
    const parts = { Filters: filterTerms(report), Columns: columnTerms(report), Totals: totalTerms(report) };
    const terms = Object.entries(parts).map(([label, listed]) => ({
      anchor: key,
      label: t(label, {}),
      text: listText(t, listed),
    }));
    const codes = legendsOf(report).flatMap(legend =>
      legend.entries.map(entry => ({
        anchor: codeAnchor(key, legend.title, entry.code),
        label: t('{{key}}: {{value}}', { key: t(legend.title, {}), value: entry.code }),
        text: definitionOf(entry, locale),
        isCode: true,
      })),
    );
    return [...terms, ...codes];
  });

interface Reader {
  locale: Locale;
  userType: UserType;
}

const staffPlaces = (t: Translate) =>
  staffRolesTold().map(({ label, can }) => ({
    anchor: '',
    label: t(label, {}),
    text: can.map(each => t(each, {})).join(' · '),
  }));

const partPlaces = (t: Translate, { locale, userType }: Reader, { part }: ShownPage) => {
  const topicPlaces = (topics: readonly Topic[]) =>
    topics.map(({ label, text, product }) => ({
      anchor: product ? '' : anchorOf(label),
      label: t(label, {}),
      text: t(text, {}),
    }));
  if (part === 'roles') return [...topicPlaces(rolesTold()), ...(userType === 'internal' ? staffPlaces(t) : [])];
  if (part === 'balances') return topicPlaces(Object.values(BALANCE_TERMS));
  if (part === 'test-api') return testApiPlaces(t, locale);
  return [];
};

/** Every place of these pages, in the reader's language. */
export const matchesOf = (t: Translate, reader: Reader, pages: readonly ShownPage[]): HelpMatch[] =>
  pages.flatMap(page => {
    const title = t(page.title, {});
    const topics = page.topics.map(topic => ({
      anchor: anchorOf(topic.label),
      label: t(topic.label, {}),
      text: answerText(t, topic),
    }));
    const places = [{ anchor: '', label: title, text: t(page.text, {}) }, ...topics];
    return [...places, ...partPlaces(t, reader, page), ...reportPlaces(t, reader.locale, page)].map(place => ({
      page: page.id,
      title,
      ...place,
    }));
  });

/** The most places that are listed. */
const MAX_MATCHES = 30;

/**
 * The places that have every word looked for, and how many there are in all: what is written first, then codes; of each, those first that have
 * the words in their heading. Some thirty pages are searched at each key without
 * an index or a library.
 */
export const findPlaces = (places: readonly HelpMatch[], wanted: string): { places: HelpMatch[]; count: number } => {
  const words = foldLetters(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { places: [], count: 0 };
  const isIn = (text: string) => words.every(word => text.includes(word));
  const rankIn = ({ title, label, text }: HelpMatch): number => {
    if (isIn(foldLetters(label))) return 0;
    if (isIn(foldLetters(`${title} ${label}`))) return 1;
    return isIn(foldLetters(`${title} ${label} ${text}`)) ? 2 : 3;
  };
  const found = places
    .map(place => ({ place, rank: rankIn(place) }))
    .filter(({ rank }) => rank < 3)
    .toSorted(
      (one, other) => Number(one.place.isCode ?? false) - Number(other.place.isCode ?? false) || one.rank - other.rank,
    )
    .map(({ place }) => place);
  return { places: found.slice(0, MAX_MATCHES), count: found.length };
};
