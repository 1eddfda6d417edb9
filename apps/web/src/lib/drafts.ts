/** What was typed into forms when the session ended, until the same person is back in this tab; in memory alone. */
const drafts = new Map<string, Readonly<Record<string, unknown>>>();
let owner: number | undefined;

/** The drafts are this person's; those of anybody else are forgotten. */
export const ownDrafts = (personId: number): void => {
  if (owner !== personId) drafts.clear();
  owner = personId;
};

/** Keeps the values of a form. Never for a form that holds a password or a code. */
export const keepDraft = (form: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(form, values);
};

/** Takes the draft of a form, once. */
export const takeDraft = (form: string): Readonly<Record<string, unknown>> | undefined => {
  const draft = drafts.get(form);
  drafts.delete(form);
  return draft;
};
