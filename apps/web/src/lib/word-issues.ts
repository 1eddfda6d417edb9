import { wordsOf } from '@drumlin/contract/i18n/issue-words.ts';
import i18next from 'i18next';
import { z } from 'zod';

/** What a schema says without a message of its own is said as the server says it, in the language of that moment. */
z.config({
  customError: issue => {
    const { text, values } = wordsOf(issue);
    return i18next.t(text, { ...values });
  },
});
