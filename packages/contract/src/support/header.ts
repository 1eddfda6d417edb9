/** The header by which a request is one of a support view: the id of the view. */
export const SUPPORT_VIEW_HEADER = 'x-support-view';

/** What whoever wants more of a support view is told; apart from the table of errors, which the sign-in page does without. */
export const READ_ONLY_VIEW = 'This is a support view: nothing can be changed or exported in it.';
