import { DATASET_NAMES, type DatasetName } from '@drumlin/contract/ingest/names.ts';
import { type DayWords, present, rangeOf, readDays } from '../../components/list/day-range.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import type { FilesWords } from './search.ts';

export interface FilesSearch extends Omit<FilesWords, 'dataset' | 'preset' | 'from' | 'to'>, DayWords {
  dataset?: DatasetName | undefined;
}

/** What the address asks for. Days are Eastern days. */
export const readFilesSearch = ({ preset, from, to, ...words }: FilesWords): FilesSearch => {
  const dataset = DATASET_NAMES.find(name => name === words.dataset);
  return present({ ...words, dataset, ...readDays({ preset, from, to }) });
};

const paged = ({ page = 1 }: FilesSearch) => ({ page, limit: PAGE_SIZE });

/** What the API is asked for of the files, on `today`, the Eastern day it is. */
export const filesAsked = (search: FilesSearch, today: string) => {
  const { dataset, keyword, outcome, merchant } = search;
  return {
    ...paged(search),
    ...present({ dataset, keyword, outcome, merchantId: merchant }),
    ...rangeOf(search, today),
  };
};

/** What the API is asked for of the latest states. */
export const statesAsked = (search: FilesSearch) => {
  const { dataset, merchant, late, none } = search;
  return { ...paged(search), ...present({ dataset, merchantId: merchant, late, none }) };
};
