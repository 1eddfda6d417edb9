import type { FlagName } from '@drumlin/contract/core/flags.ts';
import type { FlagState } from '@drumlin/contract/portal/configurations.ts';
import type { TFunction } from 'i18next';
import { datasetInWords } from './dataset-words.ts';

type Word = { label: string };

const LABELS: Partial<Record<FlagName, Word>> = {
  eft: { label: 'The status Returned of EFT payouts' },
  'scheduled-exports': { label: 'Exports on a schedule' },
  'ip-whitelisting': { label: 'The IP allowed list, and the payments test API that it guards' },
  'chat-widget': { label: 'The chat, which also needs its script' },
};
const ONE_REPORT: Word = { label: 'Exports in the background' };

/** What a flag switches, in the reader's language. */
export const flagInWords = (name: FlagName, t: TFunction): string => {
  const word = LABELS[name];
  if (word) return t(word.label);
  return `${t(ONE_REPORT.label)} · ${datasetInWords(name.replace('async-export-', ''), t)}`;
};

export const FLAG_STATE_WORDS: Record<FlagState, Word> = {
  unset: { label: 'Default' },
  on: { label: 'On' },
  off: { label: 'Off' },
};
