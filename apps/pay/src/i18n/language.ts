import paymentFlow from '@drumlin/contract/i18n/fr-CA/payment-flow.json' with { type: 'json' };
import { withoutBreaks } from '@drumlin/contract/i18n/non-breaking.ts';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { french } from './french.ts';

export type Language = 'en' | 'fr';

const CATALOGUE: Readonly<Record<string, string>> = withoutBreaks({ ...french, ...paymentFlow });

/** The French of a text. With the word for any merchant in the place of a name it has French of its own, as the word needs its article. */
const inFrench = (text: string, { merchant }: Readonly<Record<string, string>>): string | undefined => {
  const unnamed = merchant === CATALOGUE['Merchant'] ? text.replace('{{merchant}}', 'Merchant') : text;
  return CATALOGUE[unnamed] ?? CATALOGUE[text];
};

/** A text in a language; English is the key. */
export const translate = (text: string, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  ((language === 'fr' && inFrench(text, values)) || text).replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values[name] ?? whole,
  );

export const LanguageContext = createContext<Language>('en');

/** What texts are said with in the consumer's language, and that language. */
export const useLanguage = () => {
  const language = useContext(LanguageContext);
  return {
    language,
    t: (text: string, values?: Readonly<Record<string, string>>) => translate(text, language, values),
  };
};

/** The first language of the browser that the page has; English without one. */
export const languageOf = (languages: readonly string[]): Language =>
  languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'en' || tag === 'fr') ?? 'en';
