/** The words that the specification has in `errorMessage` of exports, and what a page says in their place: English, and the key of its translation. */
export const SAID_FOR_WORDS = {
  DUPLICATE: 'Duplicate export',
  Duplicate:
    "Your scheduled export wasn't created because one with these filters already exists. You can download a copy from your Exports History page",
  BAD_REQUEST: 'Check the highlighted fields',
} as const;
